import { expect, test } from 'vitest'
import { AskError } from '../../remote/askError.ts'
import { createFinality, DEEPEST } from './finality.ts'

/** A chain that answers with these blocks, one after the other. */
function chainOf(...answers: (number | null | 'fails')[]) {
  const asked: unknown[] = []
  const finalized = async () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] as number | null | 'fails'
    asked.push(answer)
    if (answer === 'fails') throw new AskError('unreachable', 'no connection')
    return answer
  }
  return { finalized, unconfirmed: () => null, asked }
}

test('a chain without the tag has the configured depth', async () => {
  const finalOf = createFinality(chainOf(null), 64)
  expect([await finalOf(1_000), await finalOf(2_000)]).toEqual([936, 1_936])
})

test('a node that does not know the tag yet is asked again', async () => {
  const finalOf = createFinality(chainOf(null, 1_000), 64)
  expect([await finalOf(1_000), await finalOf(2_000)]).toEqual([936, 1_000])
})

test('what the chain calls final counts if it is deeper', async () => {
  expect(await createFinality(chainOf(800), 64)(1_000)).toBe(800)
  // A node that calls everything final is not believed.
  expect(await createFinality(chainOf(1_000), 64)(1_000)).toBe(936)
  // So the journal stays bounded if a chain stops finalizing.
  expect(await createFinality(chainOf(10), 64)(1_000_000)).toBe(1_000_000 - DEEPEST)
})

test('the chain is asked again only after as many blocks', async () => {
  const chain = chainOf(900, 1_100)
  const finalOf = createFinality(chain, 64)
  expect(await finalOf(1_000)).toBe(900)
  expect(await finalOf(1_063)).toBe(900)
  expect(await finalOf(1_200)).toBe(1_100)
  expect(chain.asked).toHaveLength(2)
})

test('a node that does not answer changes nothing', async () => {
  const finalOf = createFinality(chainOf(900, 'fails'), 64)
  expect(await finalOf(1_000)).toBe(900)
  expect(await finalOf(1_500)).toBe(900)
})

test('a block that a second node has not confirmed is not final, nor any after it', async () => {
  const chain = { ...chainOf(900), unconfirmed: () => 850 as number | null }
  const finalOf = createFinality(chain, 64)
  expect(await finalOf(1_000)).toBe(849)
  chain.unconfirmed = () => null
  expect(await finalOf(1_000)).toBe(900)
  // The journal stays bounded if the second node never answers.
  chain.unconfirmed = () => 1
  expect(await finalOf(1_000_000)).toBe(1_000_000 - DEEPEST)
})
