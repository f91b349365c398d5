import { planMintSeries, planSignedSeries } from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import { expect, test } from 'vitest'
import { resultName } from './resultName.ts'

const namesOf = (steps: readonly Step[]) => steps.map((step) => resultName(step, 'trace'))

test('steps of one name keep their results apart, so the transaction of one is not taken for that of the next', () => {
  expect(namesOf(planMintSeries(1, 5, 2))).toEqual([
    'mintSeries.0.trace',
    'mintSeries.2.trace',
    'mintSeries.4.trace',
  ])
  expect(namesOf(planSignedSeries(1, ['0xa', '0xb']))).toEqual([
    'approve.0xa.trace',
    'approve.0xb.trace',
    'signListing.trace',
  ])
})
