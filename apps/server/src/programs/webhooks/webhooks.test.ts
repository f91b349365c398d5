import { WEBHOOK_EVENT_TYPES } from '@vitrine/domain/programs/webhookEventTypes'
import { expect, test } from 'vitest'
import type { EventRow } from '../store/webhookEvents.ts'
import { actionOf, deliveryId, eventId, eventOf, typesFor } from './events.ts'
import { pauseAfter } from './retry.ts'
import { newSecret, signedHeaders } from './sign.ts'

const row: EventRow = {
  chainId: 1,
  block: 5,
  position: 7,
  source: 'purchased',
  hash: '0xab',
  actor: '0xa',
  recipient: '0xb',
  offerId: '0x1',
  orderId: null,
  buyer: null,
  anyOf: null,
  copies: '1',
  price: '5',
  currency: null,
  at: new Date(0),
  workId: 'i',
  collectionId: 'c',
  creator: '0xc',
}
const all = {
  wallet: '0xe',
  events: [...WEBHOOK_EVENT_TYPES],
  collectionId: null,
  creator: null,
}

test('a sale is told as a sale and as a change of its listing, to those who asked for it', () => {
  expect(typesFor(all, row)).toEqual(['sale', 'listing'])
  expect(typesFor({ ...all, events: ['bid'] }, row)).toEqual([])
  expect(typesFor({ ...all, collectionId: 'c', creator: '0xc' }, row)).toEqual(['sale', 'listing'])
  expect(typesFor({ ...all, collectionId: 'other' }, row)).toEqual([])
  expect(typesFor({ ...all, creator: '0xd' }, row)).toEqual([])
  expect(typesFor(all, { ...row, workId: null })).toEqual([])
})

test('an accepted order is a sale and the end of an offer to buy, and changes no listing', () => {
  const accepted = { ...row, offerId: null, orderId: '0x2', currency: '0x5' }
  expect(typesFor(all, accepted)).toEqual(['sale', 'order'])
  expect(actionOf(accepted, 'order')).toBe('accepted')
})

test('that somebody withdraws everything reaches every webhook for listings and offers, whatever its filter', () => {
  const withdrawn: EventRow = { ...row, source: 'withdrawn', offerId: null, workId: null }
  expect(typesFor({ ...all, collectionId: 'other' }, withdrawn)).toEqual(['listing', 'order'])
  expect(actionOf(withdrawn, 'listing')).toBe('all_withdrawn')
  expect(actionOf(withdrawn, 'order')).toBe('all_withdrawn')
  expect(typesFor(all, { ...withdrawn, offerId: '0x1', workId: 'i' })).toEqual(['listing'])
})

test('an offer to buy that is withdrawn is told as that one alone', () => {
  const unordered: EventRow = { ...row, source: 'unordered', offerId: null, orderId: '0x2' }
  expect(typesFor(all, unordered)).toEqual(['order'])
  expect(actionOf(unordered, 'order')).toBe('withdrawn')
})

test('what was signed is told by its id; a private sale to its two parties alone, also when it is withdrawn', () => {
  const signed: EventRow = { ...row, source: 'signed', hash: null, actor: '0xa', buyer: '0xb' }
  expect(eventId(signed, 'listing')).toBe('1-0x1-listing')
  for (const source of ['signed', 'withdrawn'] as const) {
    expect(typesFor(all, { ...signed, source })).toEqual([])
    for (const wallet of ['0xa', '0xb'])
      expect(typesFor({ ...all, wallet }, { ...signed, source })).toEqual(['listing'])
  }
  expect(typesFor(all, { ...signed, buyer: null })).toEqual(['listing'])
})

test('an offer for any work of a collection is told to those who asked for all, or for that collection', () => {
  const any: EventRow = {
    ...row,
    source: 'ordered',
    hash: null,
    offerId: null,
    orderId: '0x2',
    workId: null,
    anyOf: 'c',
  }
  expect(typesFor(all, any)).toEqual(['order'])
  expect(typesFor({ ...all, collectionId: 'c' }, any)).toEqual(['order'])
  expect(typesFor({ ...all, collectionId: 'other' }, any)).toEqual([])
  expect(typesFor({ ...all, creator: '0xc' }, any)).toEqual([])
})

test('the deliveries of an event have ids of their own, which lead back to it', () => {
  const id = eventId(row, 'sale')
  const ids = (['early', 'final', 'reverted'] as const).map((stage) => deliveryId(id, stage))
  expect(new Set(ids).size).toBe(3)
  expect(ids.map(eventOf)).toEqual([id, id, id])
  expect(eventId(row, 'listing')).not.toBe(id)
})

test('retries take about a day, each with jitter, and end', () => {
  const pauses: number[] = []
  for (let attempts = 1; ; attempts++) {
    const pause = pauseAfter(attempts, 0.5)
    if (pause === null) break
    pauses.push(pause)
  }
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
  expect(pauseAfter(1, 0)).toBeCloseTo(4)
  expect(pauseAfter(1, 1)).toBeCloseTo(6)
})

test('a delivery is signed by each secret', () => {
  // The example of the Standard Webhooks specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}', [
    secret,
    newSecret(),
  ])
  const [first, second] = (headers['webhook-signature'] ?? '').split(' ')
  expect(first).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(second).toMatch(/^v1,[\w+/]{43}=$/)
})
