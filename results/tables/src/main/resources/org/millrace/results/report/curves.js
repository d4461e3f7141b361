
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("curves-data").textContent);
  const picture = document.getElementById("curves-picture");
  const readout = document.getElementById("curves-readout");
  const buttons = [...document.querySelectorAll("#curves-legend button")];
  const choice = document.getElementById("curves-choice");
  const colours = buttons.length;
  let chosen = 0;
  let plot = null;

  const look = (name) => getComputedStyle(picture).getPropertyValue(name).trim();
  const sum = (one, other, sign) => one.map((value, i) =>
    value === null || other[i] === null ? null : value + sign * other[i]);

  // The view holds every curve and every band at the end; bands of the first few games would make it far too high.
  const range = () => {
    const ends = data.players.flatMap(({ elo, error }) => {
      const last = elo.findLastIndex((value, i) => value !== null && error[i] !== null);
      return last < 0 ? [] : [elo[last] - error[last], elo[last] + error[last]];
    });
    const values = data.players.flatMap((player) => player.elo).concat(ends).filter((value) => value !== null);
    const low = Math.min(...values);
    const high = Math.max(...values);
    const margin = Math.max(20, (high - low) * 0.04);
    return [low - margin, high + margin];
  };

  const colour = (player) => look(player < colours ? "--c" + player : "--ink");

  const series = (player, width, stroke) => ({
    label: data.players[player].name, stroke, width, spanGaps: false,
    points: { show: data.stages.length < 16, size: 5, fill: stroke, stroke },
  });

  const tell = (self) => {
    const player = data.players[chosen];
    const at = self && self.cursor.idx !== null && self.cursor.idx !== undefined
      ? self.cursor.idx : data.stages.length - 1;
    const elo = player.elo[at];
    const error = player.error[at];
    const where = data.stage === "round" ? "after round " + data.stages[at] : "after " + data.stages[at] + " games";
    readout.textContent = player.name + " " + where + ": " + (elo === null ? "no rating"
      : elo.toFixed(1) + (error === null ? "" : " ± " + error.toFixed(1)) + " Elo");
  };

  const draw = () => {
    if (plot !== null) {
      plot.destroy();
    }
    const order = data.players.map((_, i) => i).filter((i) => i !== chosen).reverse();
    const own = data.players[chosen];
    const stroke = colour(chosen);
    const quiet = look("--quiet");
    const axis = { stroke: look("--ink"), grid: { stroke: look("--grid"), width: 1 }, ticks: { show: false },
      font: "13px " + getComputedStyle(picture).fontFamily };
    const width = picture.clientWidth;
    plot = new uPlot({
      width,
      height: Math.round(Math.max(300, Math.min(440, width * 0.6))),
      scales: { x: { time: false }, y: { range } },
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
      axes: [
        { ...axis, label: data.stage === "round" ? "round" : "games", labelSize: 22, labelFont: axis.font, size: 30,
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6] },
        { ...axis, label: "Elo", labelSize: 22, labelFont: axis.font, size: 52 },
      ],
      series: [
        {},
        ...order.map((i) => i < colours ? series(i, 1.5, colour(i)) : { ...series(i, 1, quiet), alpha: 0.35 }),
        { label: "high", width: 0, points: { show: false } },
        { label: "low", width: 0, points: { show: false } },
        series(chosen, 3.5, stroke),
      ],
      bands: [{ series: [order.length + 1, order.length + 2], fill: stroke + "33" }],
      hooks: { setCursor: [tell] },
    }, [
      data.stages,
      ...order.map((i) => data.players[i].elo),
      sum(own.elo, own.error, 1),
      sum(own.elo, own.error, -1),
      own.elo,
    ], picture);
    tell(null);
  };

  const choose = (player) => {
    chosen = player;
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(i === chosen)));
    if (choice !== null && chosen < colours) {
      choice.value = "";
    }
    draw();
  };

  buttons.forEach((button, i) => button.addEventListener("click", () => choose(i)));
  if (choice !== null) {
    choice.addEventListener("change", () => choose(choice.value === "" ? 0 : Number(choice.value)));
  }
  choose(0);

  let width = picture.clientWidth;
  new ResizeObserver(() => {
    if (picture.clientWidth !== width) {
      width = picture.clientWidth;
      draw();
    }
  }).observe(picture);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  matchMedia("print").addEventListener("change", draw);
})();
