import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import vectors from '../../domain/vectors/signatures.json' with { type: 'json' }
import { isSignedByKey, withRecoveryByte } from './isSignedByKey.ts'

// The same cases run against the engine: contracts/test/Vectors.t.sol.

const casesOf = vectors as { name: string; account: Hex; hash: Hex; signature: Hex; valid: boolean }[]

test.each(casesOf)('what counts as a signature equals the engine’s: $name', async ({ valid, ...signed }) => {
  expect(await isSignedByKey(signed)).toBe(valid)
})

test('a last byte of 0 or 1 becomes the one that the engine reads, and nothing else changes', async () => {
  for (const { signature, valid, ...signed } of casesOf) {
    const sent = withRecoveryByte(signature)
    const isParity = signature.length === 132 && /0[01]$/.test(signature)
    if (!isParity) expect(sent).toBe(signature)
    if (valid) expect(await isSignedByKey({ ...signed, signature: sent })).toBe(true)
  }
  const [first] = casesOf
  const raw: Hex = `${first!.signature.slice(0, -2) as Hex}00`
  expect(withRecoveryByte(raw)).toBe(first!.signature)
})
