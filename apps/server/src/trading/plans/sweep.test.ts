import { MOST_BOUGHT } from '@vitrine/api/entities/trading/plan'
import { MAX_PURCHASES } from '@vitrine/chain/spareGas'
import { expect, test } from 'vitest'

test('a plan takes as many offers as one transaction has gas for', () => {
  expect(MOST_BOUGHT).toBe(MAX_PURCHASES)
})
