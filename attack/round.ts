import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** One way to attack, until a time is over. It counts what it sends, and must end by itself soon after. */
export type Round = {
  name: string
  run(target: Target, until: number, tally: Tally): Promise<void>
}

/** How long an answer may take before that is a fault of its own, in milliseconds. */
export const PATIENCE = 90_000

/** Does pieces of work in turn until the time is over, a few at once. */
export async function inTurn(
  until: number,
  atOnce: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let turn = 0
  const worker = async () => {
    while (Date.now() < until) await work(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
