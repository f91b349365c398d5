import { expect, test } from 'vitest'
import { loggedPath } from './requestLog.ts'

test('the log has no tokens that confirm or end subscriptions, or start a download', () => {
  expect(loggedPath('/api/subscriptions/secret/confirm')).toBe('/api/subscriptions/…/confirm')
  expect(loggedPath('/subscriptions/secret')).toBe('/subscriptions/…')
  expect(loggedPath('/api/takeouts/secret.signature')).toBe('/api/takeouts/…')
  expect(loggedPath('/api/tokens/1')).toBe('/api/tokens/1')
})
