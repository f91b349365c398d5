import { askFrom, GREEDY, OTHER } from '../from.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'

const AT_ONCE = 40
/** How long another network may wait for a read beside them. Milliseconds. */
const MOST = 10_000

/** What costs the server most to answer; no two addresses are the same. */
const PATHS = [
  (turn: number) => `/?x=${turn}`,
  (turn: number) => `/search?name=${turn}`,
  (turn: number) => `/sitemaps/tokens.xml?x=${turn}`,
  () => '/api/openapi.json',
  (turn: number) => `/assets/gone-${turn}.js`,
  (turn: number) => `/api/tokens?page=${turn}`,
]

/** One network reads as much as it can. Another one must be answered in time, or told when to come back. */
export const greedyReaderRound: Round = {
  name: 'one network that reads everything',
  run: async ({ origin }, until, tally) => {
    let worst = 0
    const other = (async () => {
      for (let turn = 0; Date.now() < until; turn++) {
        const started = performance.now()
        const url = `${origin}/api/collections?page=${turn % 5}`
        const status = await askFrom(OTHER, url, { timeout: MOST }).catch(() => 0)
        worst = Math.max(worst, performance.now() - started)
        if (status === 0) tally.fault(`another network got no answer in ${MOST / 1_000} s`)
        else tally.answered(status, 'a read of another network')
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    })()
    await inTurn(until, AT_ONCE, async (turn) => {
      const path = PATHS[turn % PATHS.length]!(turn)
      const status = await askFrom(GREEDY, origin + path, { timeout: LONGEST_ANSWER }).catch(() => 0)
      if (status) tally.answered(status, path)
      else tally.cutOff()
    })
    await other
    tally.note(`another network waited ${Math.round(worst)} ms at most`)
  },
}
