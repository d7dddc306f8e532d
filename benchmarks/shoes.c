/* The simulator's algorithm in C: whole shoes in lanes, counted by outcome, bit for bit the same.
 *
 * Written to be as fast as the compiler makes it; benchmarks/shoes.py builds it with
 * -O3 -march=native and docs/simulation.md tells which other forms were tried. A block of lanes is
 * kept in registers while the cumulative counts are gone through; look-ups stand in a loop of their
 * own, which has nothing else in it that could not be vectorised.
 */
#include <stdint.h>
#include <string.h>

#define LANES 512
#define QUAD 4
#define WORDS (UINT64_C(1) << 20)
#define GAMMA UINT64_C(0x9E3779B97F4A7C15)
#define HALF UINT64_C(0xFFFFFFFF)
#define MOST_KINDS 52
#define TOGETHER 32 /* lanes in a register */

typedef uint64_t word;
typedef uint16_t small;

struct rules { /* as baccarat.sim.kernel.Rules */
    const small *after, *full, *cut, *stop;
    int32_t entries, last, first, kinds, cards, calm, coups;
};

static _Alignas(64) small after[1 << 16];
static _Alignas(64) word counter[LANES];
static _Alignas(64) small drawn[QUAD][LANES], left[MOST_KINDS][LANES], at[LANES],
    row[QUAD][LANES], cut[LANES], stop[LANES], going[LANES], coups[LANES],
    ended[LANES];

static inline small most(small a, small b) { return a > b ? a : b; }

static inline word mix(word z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static void start(word origin, const struct rules *rules)
{
    for (int lane = 0; lane < LANES; lane++) {
        counter[lane] = origin + GAMMA * (word)(lane + 1);
        row[QUAD - 1][lane] = (small)rules->first;
        coups[lane] = (small)rules->coups;
        going[lane] = 1;
    }
    for (int kind = 0; kind < rules->kinds; kind++)
        for (int lane = 0; lane < LANES; lane++)
            left[kind][lane] = rules->full[kind];
}

static int draw(int cards)
{
    word n[QUAD], again = 0;
    for (int card = 0; card < QUAD; card++)
        n[card] = cards - card > 1 ? (word)(cards - card) : 1;
    const word low = (HALF + 1) % (n[0] * n[1]), high = (HALF + 1) % (n[2] * n[3]);
    for (int lane = 0; lane < LANES; lane++) {
        word z = counter[lane];
        counter[lane] = z + GAMMA * LANES;
        z = mix(z);
        const word p0 = (z >> 32) * n[0], p1 = (p0 & HALF) * n[1];
        const word p2 = (z & HALF) * n[2], p3 = (p2 & HALF) * n[3];
        drawn[0][lane] = (small)(p0 >> 32);
        drawn[1][lane] = (small)(p1 >> 32);
        drawn[2][lane] = (small)(p2 >> 32);
        drawn[3][lane] = (small)(p3 >> 32);
        again |= ((p1 & HALF) < low) | ((p3 & HALF) < high);
    }
    return again != 0;
}

static void take(const small *r, const small *before, int kinds, small last)
{
    for (int base = 0; base < LANES; base += TOGETHER) {
        small found[TOGETHER];
        for (int i = 0; i < TOGETHER; i++)
            found[i] = (small)(kinds + (before[base + i] <= last ? before[base + i] : 0));
        for (int kind = 0; kind < kinds; kind++) {
            small *counts = left[kind] + base;
            for (int i = 0; i < TOGETHER; i++) {
                const small below = r[base + i] < counts[i];
                counts[i] -= below;
                found[i] -= below;
            }
        }
        memcpy(at + base, found, sizeof found);
    }
}

static void look_up(small *to)
{
    for (int lane = 0; lane < LANES; lane++)
        to[lane] = after[at[lane]];
}

static void burn(const struct rules *rules)
{
    for (int lane = 0; lane < LANES; lane++) {
        cut[lane] = rules->cut[at[lane] - rules->first];
        stop[lane] = rules->stop[at[lane] - rules->first];
    }
}

static int end_shoes(small *to, small last, small now)
{
    small some = 0;
    for (int lane = 0; lane < LANES; lane++) {
        const small ends = to[lane] > last;
        const small over = ends & ((now > stop[lane]) | (coups[lane] == 1));
        to[lane] = going[lane] ? to[lane] : 0;
        stop[lane] = (ends & (now >= cut[lane])) ? 0 : stop[lane];
        going[lane] = over ? 0 : going[lane];
        some |= going[lane];
    }
    return some;
}

static void count(small last, int64_t *out)
{
    for (int lane = 0; lane < LANES; lane++) {
        ended[lane] = most(most(row[0][lane], row[1][lane]),
                           most(row[2][lane], most(row[3][lane], last))) - last;
        coups[lane] -= ended[lane] > 0;
    }
    for (int lane = 0; lane < LANES; lane++)
        out[ended[lane]]++;
}

static int deal_quad(int quad, const struct rules *rules)
{
    const small last = (small)rules->last;
    int some = 1;
    while (draw(rules->cards - QUAD * quad))
        ;
    for (int card = 0; card < QUAD; card++) {
        take(drawn[card], row[(card + QUAD - 1) % QUAD], rules->kinds, last);
        look_up(row[card]);
        if (quad == 0 && card == 0)
            burn(rules);
        if (QUAD * (quad + 1) >= rules->calm)
            some = end_shoes(row[card], last, (small)(QUAD * quad + card + 1));
    }
    return some;
}

/* Deal blocks; out[1 + t] counts outcome t, out[0] counts for nothing. */
void deal_blocks(const struct rules *rules, word key, int64_t first, int64_t blocks, int64_t *out)
{
    memcpy(after, rules->after, sizeof(small) * (size_t)rules->entries);
    for (int64_t block = first; block < first + blocks; block++) {
        start(key + GAMMA * WORDS * (word)block, rules);
        for (int quad = 0; quad < (rules->cards + QUAD - 1) / QUAD; quad++) {
            const int some = deal_quad(quad, rules);
            count((small)rules->last, out);
            if (!some)
                break;
        }
    }
}
