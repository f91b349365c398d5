import { expect, test } from 'vitest'
import { fillSamples } from './fillSamples.ts'

/** Fills with runs that have these outcomes; returns the number of runs and the printed lines. */
async function fill(outcomes: boolean[], isEnding = () => false) {
  const said: string[] = []
  let runs = 0
  const fillOnce = async () => outcomes[runs++] ?? false
  await fillSamples(fillOnce, (line) => said.push(line), isEnding)
  return { runs, said }
}

test('a failed run is retried, and a marketplace with missing samples stays open', async () => {
  expect(await fill([true])).toEqual({ runs: 1, said: [] })
  expect(await fill([false, true])).toEqual({ runs: 2, said: ['Trying the samples again …'] })
  const { runs, said } = await fill([])
  expect([runs, said.at(-1)]).toEqual([3, 'Some samples are missing; the next npm start adds them.'])
})

test('nothing is retried while npm start is being stopped', async () => {
  expect(await fill([true], () => true)).toEqual({ runs: 0, said: [] })
})
