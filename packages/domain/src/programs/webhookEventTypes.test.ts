import { expect, test } from 'vitest'
import { WEBHOOK_ACTIONS } from './webhookEventTypes.ts'

test('each action of a webhook is listed once', () => {
  expect(WEBHOOK_ACTIONS.toSorted()).toEqual([
    'accepted',
    'all_withdrawn',
    'bid',
    'listed',
    'received',
    'registered',
    'sold',
    'withdrawn',
  ])
})
