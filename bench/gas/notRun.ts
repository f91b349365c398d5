// Figures that this run does not measure, and where they are from.

/** The columns of the first table. */
export const columns = [
  'list',
  'buy 721',
  'buy 1155',
  'create auction',
  'first bid',
  'outbid',
  'settle',
  'mint 721',
] as const

type Row = Partial<Record<(typeof columns)[number], [number] | [number, number]>>

/** Most that an action may cost. */
export const target: Row = {
  list: [59_000],
  'buy 721': [73_000, 87_000],
  'buy 1155': [91_000, 105_000],
  'create auction': [61_000],
  'first bid': [102_000],
  outbid: [45_000],
  settle: [67_000, 81_000],
  'mint 721': [52_500],
}

/** Arithmetic; docs/benchmarks.md has its parts. */
export const floor: Row = {
  list: [52_100],
  'buy 721': [63_500, 77_300],
  'buy 1155': [78_900],
  'create auction': [52_100],
  'first bid': [92_900],
  outbid: [37_700],
  settle: [56_700],
  'mint 721': [50_500],
}

/**
 * As they are since commit f2b29b0 (21 November 2026), which says that they were measured on the same kind of chain under
 * the same conditions. It does not say with which tokens, so they can be off by a few thousand. The contracts of
 * Foundation and of Rarible's exchange are not on npm.
 */
export const others: Record<string, Row> = {
  Foundation: {
    list: [101_980],
    'buy 721': [90_432, 98_059],
    'create auction': [193_626],
    'first bid': [87_174],
    outbid: [56_450],
    settle: [105_226, 111_328],
    'mint 721': [155_880],
  },
  'Rarible ExchangeV2': {
    list: [0],
    'buy 721': [193_750, 208_925],
    'buy 1155': [205_839, 221_078],
    'mint 721': [325_645],
  },
}
