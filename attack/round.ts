import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** One kind of attack. It counts its inputs and ends soon after `until`. */
export type Round = {
  name: string
  run(target: Target, until: number, tally: Tally): Promise<void>
}

/** An answer that takes longer than this is a fault. Milliseconds. */
export const LONGEST_ANSWER = 90_000

/** Runs work again and again until the time is over, a few at once. */
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
