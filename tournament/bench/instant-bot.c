/*
 * A bot that answers at once, to measure what runner and referee cost: it chooses among the legal moves by a seeded hash
 * of the position, so the same seed and openings give the same games at any concurrency. Plays nine men's morris and
 * whatever of the family removes one stone a turn, by the board that GameStart describes. Linux, C11, no library.
 *
 * Usage: instant-bot [SEED] [GAMES] [stay], with MILLRACE_HOST, MILLRACE_PORT, MILLRACE_NAME and MILLRACE_TOKEN set.
 * With "stay" it neither heeds the goodbye nor SIGTERM, and has to be killed.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define POINTS 32
#define MILLS 32
#define BUFFER (1 << 17)

typedef struct {
    const uint8_t *at, *end;
} Bytes;

static uint32_t neighbours[POINTS], mills[MILLS];
static int points, millCount, flying, movesAnywhere, moveWhilePlacing;
static uint64_t seed = 1;
static int stays;
static uint8_t in[BUFFER], out[BUFFER];
static size_t inLength, outLength;

static void leave(void) {
    while (stays) pause();
    exit(0);
}

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static uint64_t varint(Bytes *bytes) {
    uint64_t value = 0;
    for (int shift = 0; bytes->at < bytes->end; shift += 7) {
        uint8_t byte = *bytes->at++;
        value |= (uint64_t)(byte & 0x7F) << shift;
        if (!(byte & 0x80)) break;
    }
    return value;
}

/* The next field: its number, and its value or its bytes; 0 at the end. */
static int field(Bytes *bytes, uint64_t *value, Bytes *inner) {
    if (bytes->at >= bytes->end) return 0;
    uint64_t tag = varint(bytes);
    switch (tag & 7) {
        case 0: *value = varint(bytes); break;
        case 1: bytes->at += 8; break;
        case 5: bytes->at += 4; break;
        case 2: {
            uint64_t length = varint(bytes);
            inner->at = bytes->at;
            inner->end = bytes->at + length;
            bytes->at += length;
            break;
        }
        default: fprintf(stderr, "unknown wire type\n"); exit(1);
    }
    return (int)(tag >> 3);
}

static void putVarint(uint8_t **to, uint64_t value) {
    while (value > 0x7F) {
        *(*to)++ = (uint8_t)(value | 0x80);
        value >>= 7;
    }
    *(*to)++ = (uint8_t)value;
}

static void putBytes(uint8_t **to, int number, const void *bytes, size_t length) {
    putVarint(to, (uint64_t)number << 3 | 2);
    putVarint(to, length);
    memcpy(*to, bytes, length);
    *to += length;
}

static void putNumber(uint8_t **to, int number, uint64_t value) {
    putVarint(to, (uint64_t)number << 3);
    putVarint(to, value);
}

/* Adds a frame to what goes out with the next write. */
static void send_(int kind, const uint8_t *body, size_t length) {
    uint8_t message[1024], *to = message;
    putBytes(&to, kind, body, length);
    uint8_t *at = out + outLength;
    putVarint(&at, (uint64_t)(to - message));
    memcpy(at, message, (size_t)(to - message));
    outLength = (size_t)(at - out) + (size_t)(to - message);
}

static void flush_(int fd) {
    for (size_t done = 0; done < outLength;) {
        ssize_t written = write(fd, out + done, outLength - done);
        if (written <= 0) leave();
        done += (size_t)written;
    }
    outLength = 0;
}

static uint32_t pointList(Bytes list) {
    uint32_t mask = 0;
    uint64_t value;
    Bytes packed;
    for (int number; (number = field(&list, &value, &packed));) {
        if (number == 1) {
            while (packed.at < packed.end) mask |= 1u << varint(&packed);
        }
    }
    return mask;
}

static void readBoard(Bytes board) {
    uint64_t value;
    Bytes inner;
    points = 0;
    millCount = 0;
    for (int number; (number = field(&board, &value, &inner));) {
        if (number == 3) neighbours[points++] = pointList(inner);
        if (number == 4) mills[millCount++] = pointList(inner);
    }
}

static void gameStart(Bytes message) {
    uint64_t value;
    Bytes inner, id = {0, 0};
    for (int number; (number = field(&message, &value, &inner));) {
        if (number == 1) id = inner;
        if (number == 2) {
            flying = movesAnywhere = moveWhilePlacing = 0;
            for (int part; (part = field(&inner, &value, &(Bytes){0, 0}));) {
                if (part == 5) movesAnywhere = (int)value;
                if (part == 6) flying = (int)value;
                if (part == 7) moveWhilePlacing = (int)value;
            }
        }
    }
    /* Once more for the board, which is a message inside the variant. */
    uint8_t body[256], *to = body;
    putBytes(&to, 1, id.at, (size_t)(id.end - id.at));
    send_(4, body, (size_t)(to - body));
}

static void readVariant(Bytes message) {
    uint64_t value;
    Bytes variant, board;
    for (int number; (number = field(&message, &value, &variant));) {
        if (number != 2) continue;
        for (int part; (part = field(&variant, &value, &board));) {
            if (part == 2) readBoard(board);
        }
    }
}

static int inMill(uint32_t stones, int point) {
    for (int i = 0; i < millCount; i++) {
        if (mills[i] >> point & 1 && (mills[i] & ~stones) == 0) return 1;
    }
    return 0;
}

static uint32_t removable(uint32_t enemy) {
    uint32_t loose = 0;
    for (uint32_t left = enemy; left; left &= left - 1) {
        int point = __builtin_ctz(left);
        if (!inMill(enemy, point)) loose |= 1u << point;
    }
    return loose ? loose : enemy;
}

typedef struct {
    int from, to, removal;
} Move;

static Move moves[4096];
static int moveCount;

static void add(uint32_t own, uint32_t enemy, int from, int to) {
    uint32_t after = (from < 0 ? own : own & ~(1u << from)) | 1u << to;
    if (!inMill(after, to) || !enemy) {
        moves[moveCount++] = (Move){from, to, -1};
        return;
    }
    for (uint32_t left = removable(enemy); left; left &= left - 1) {
        moves[moveCount++] = (Move){from, to, __builtin_ctz(left)};
    }
}

static void generate(uint32_t own, uint32_t enemy, int hand) {
    uint32_t all = points == 32 ? ~0u : (1u << points) - 1;
    uint32_t empty = all & ~own & ~enemy;
    moveCount = 0;
    if (hand > 0) {
        for (uint32_t left = empty; left; left &= left - 1) add(own, enemy, -1, __builtin_ctz(left));
        if (!moveWhilePlacing) return;
    }
    int anywhere = movesAnywhere || (flying && hand == 0 && __builtin_popcount(own) == 3);
    for (uint32_t left = own; left; left &= left - 1) {
        int from = __builtin_ctz(left);
        for (uint32_t targets = anywhere ? empty : empty & neighbours[from]; targets; targets &= targets - 1) {
            add(own, enemy, from, __builtin_ctz(targets));
        }
    }
}

static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static void yourTurn(Bytes message) {
    uint64_t value, ply = 0, side = 1, whiteHand = 0, blackHand = 0;
    Bytes inner, id = {0, 0}, board = {0, 0}, part;
    for (int number; (number = field(&message, &value, &inner));) {
        if (number == 1) id = inner;
        if (number == 2) ply = value;
        if (number == 3) {
            for (int of; (of = field(&inner, &value, &part));) {
                if (of == 1) board = part;
                if (of == 2) side = value;
                if (of == 3) whiteHand = value;
                if (of == 4) blackHand = value;
            }
        }
    }
    uint32_t white = 0, black = 0;
    for (int i = 0; board.at + i < board.end; i++) {
        white |= (uint32_t)(board.at[i] == 'W') << i;
        black |= (uint32_t)(board.at[i] == 'B') << i;
    }
    if (side == 1) {
        generate(white, black, (int)whiteHand);
    } else {
        generate(black, white, (int)blackHand);
    }
    uint64_t hash = mix(mix((uint64_t)white << 32 | black) + seed * 0x9E3779B97F4A7C15u + side);
    hash = mix(hash + (whiteHand << 8 | blackHand));
    Move move = moves[hash % (uint64_t)moveCount];
    uint8_t choice[64], *to = choice;
    if (move.from >= 0) putNumber(&to, 1, (uint64_t)move.from);
    putNumber(&to, 2, (uint64_t)move.to);
    if (move.removal >= 0) putBytes(&to, 3, &(uint8_t){(uint8_t)move.removal}, 1);
    uint8_t body[512], *end = body;
    putBytes(&end, 1, id.at, (size_t)(id.end - id.at));
    putNumber(&end, 2, ply);
    putBytes(&end, 3, choice, (size_t)(to - choice));
    send_(5, body, (size_t)(end - body));
}

static void handle(Bytes message, int fd) {
    uint64_t value;
    Bytes inner;
    int kind = field(&message, &value, &inner);
    if (kind == 3) {
        readVariant(inner);
        gameStart(inner);
    } else if (kind == 4) {
        yourTurn(inner);
    } else if (kind == 7) {
        send_(9, inner.at, (size_t)(inner.end - inner.at));
    } else if (kind == 2 || kind == 9) {
        fprintf(stderr, "refused or at fault: %.*s\n", (int)(inner.end - inner.at), (const char *)inner.at);
    } else if (kind == 10) {
        flush_(fd);
        leave();
    }
}

static void hello(int games) {
    uint8_t body[512], *to = body;
    const char *name = getenv("MILLRACE_NAME"), *token = getenv("MILLRACE_TOKEN");
    if (!name || !token) {
        fprintf(stderr, "set MILLRACE_NAME and MILLRACE_TOKEN\n");
        exit(2);
    }
    putBytes(&to, 1, (const uint8_t[]){8, 1}, 2);
    putBytes(&to, 2, name, strlen(name));
    putNumber(&to, 7, (uint64_t)games);
    putBytes(&to, 8, token, strlen(token));
    send_(1, body, (size_t)(to - body));
}

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], 0, 10);
    int games = argc > 2 ? atoi(argv[2]) : 1;
    stays = argc > 3 && !strcmp(argv[3], "stay");
    if (stays) signal(SIGTERM, SIG_IGN);
    const char *host = getenv("MILLRACE_HOST"), *port = getenv("MILLRACE_PORT");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port ? port : "0"))};
    if (inet_pton(AF_INET, host ? host : "127.0.0.1", &address.sin_addr) != 1) fail("MILLRACE_HOST");
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0) fail("no referee");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    hello(games);
    flush_(fd);
    for (;;) {
        ssize_t got = read(fd, in + inLength, BUFFER - inLength);
        if (got <= 0) leave();
        inLength += (size_t)got;
        size_t done = 0;
        for (;;) {
            Bytes rest = {in + done, in + inLength};
            uint64_t length = 0;
            int shift = 0, whole = 0;
            while (rest.at < rest.end && !whole) {
                uint8_t byte = *rest.at++;
                length |= (uint64_t)(byte & 0x7F) << shift;
                shift += 7;
                whole = !(byte & 0x80);
            }
            if (!whole || (uint64_t)(rest.end - rest.at) < length) break;
            handle((Bytes){rest.at, rest.at + length}, fd);
            done = (size_t)(rest.at - in) + length;
            if (outLength > BUFFER / 2) flush_(fd);
        }
        memmove(in, in + done, inLength - done);
        inLength -= done;
        if (outLength) flush_(fd);
    }
}
