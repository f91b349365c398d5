import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAtRest } from './atRest.ts'

test('a loop that goes on is noticed, work that ends is not', async () => {
  expect(await isAtRest()).toBe(true)
  let goesOn = true
  const loop = (async () => {
    while (goesOn) await turn()
  })()
  expect(await isAtRest()).toBe(false)
  goesOn = false
  await loop
  expect(await isAtRest()).toBe(true)
})
