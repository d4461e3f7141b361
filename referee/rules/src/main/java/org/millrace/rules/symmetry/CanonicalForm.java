package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Position;

/**
 * The canonical form of positions under a group of symmetries: of all images of a position, the one with the least
 * {@link Position#key()}. Two positions have the same canonical form if and only if one is an image of the other.
 *
 * <p>The images of all bytes of masks under all symmetries are looked up, those of one byte side by side; the image of
 * a mask is the OR of its bytes' images:
 *
 * <pre>
 *                    symmetry 0   1   2        n-1
 *                  +-----------+---+---+ ... +---+
 *   byte 0, value 0|           |   |   |     |   |
 *   byte 0, value 1|           |   |   |     |   |
 *                  :                             :
 *   byte 2, value 255          |   |   |     |   |
 *                  +-----------+---+---+ ... +---+
 * </pre>
 *
 * Sixteen symmetries take 60 kB. No method with keys allocates. Immutable, safe for any number of threads.
 */
public final class CanonicalForm {
    private static final int BYTES = Board.MAX_POINTS / 8;

    private final Symmetries symmetries;
    /** A row for each value of each byte of a mask, 256 a byte: its image under each symmetry. */
    private final int[][] images = new int[BYTES << 8][];

    private CanonicalForm(Symmetries symmetries) {
        this.symmetries = symmetries;
        for (int row = 0; row < images.length; row++) {
            int mask = (row & 0xff) << (row >>> 8 << 3);
            images[row] = symmetries.all().stream()
                    .mapToInt(symmetry -> symmetry.mask(mask))
                    .toArray();
        }
    }

    /** The canonical form under these symmetries. */
    public static CanonicalForm of(Symmetries symmetries) {
        return new CanonicalForm(symmetries);
    }

    /** The key of the canonical form of the position with this key. */
    public long key(long key) {
        int white = Keys.white(key);
        int black = Keys.black(key);
        int[] white0 = images[white & 0xff];
        int[] white1 = images[0x100 | (white >>> 8 & 0xff)];
        int[] white2 = images[0x200 | white >>> 16];
        int[] black0 = images[black & 0xff];
        int[] black1 = images[0x100 | (black >>> 8 & 0xff)];
        int[] black2 = images[0x200 | black >>> 16];
        long least = Long.MAX_VALUE;
        for (int i = 0; i < white0.length; i++) {
            int whiteImage = white0[i] | white1[i] | white2[i];
            int blackImage = black0[i] | black1[i] | black2[i];
            least = Math.min(least, Keys.stones(whiteImage, blackImage));
        }
        return Keys.withStones(key, Keys.white(least), Keys.black(least));
    }

    /** The canonical form of a position. Hands, side and count stay. */
    public Position position(Position position) {
        return Keys.position(key(position.key()), position.noCaptureCount());
    }

    /** The symmetry that leads to the canonical form; of several, the one with the least number. */
    public Symmetry symmetry(Position position) {
        long canonical = key(position.key());
        return symmetries.all().stream()
                .filter(symmetry -> symmetry.key(position.key()) == canonical)
                .findFirst()
                .orElseThrow();
    }
}
