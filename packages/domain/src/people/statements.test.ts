import { expect, onTestFinished, test } from 'vitest'
import { market, nameMarket } from '../market.ts'
import { emailStatement } from './statements.ts'

test('the statement that opens an e-mail address names this marketplace', () => {
  const before = { ...market }
  onTestFinished(() => nameMarket(before))
  nameMarket({ ...before, product: 'Atrium' })
  expect(emailStatement()).toBe('View and manage my e-mail address on Atrium.')
})
