import { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { expect, test } from 'vitest'
import { query } from './query.ts'
import { refreshAfter, refreshAll, refreshOnEvent, refreshShown } from './refresh.ts'

const VIEWER = '0x00000000000000000000000000000000000000aa'

/** What a page shows: two works, the offers of a collection, and what belongs to the viewer. */
const SHOWN = {
  work: query('GET /tokens/{id}', { params: { id: 'one' } }),
  orders: query('GET /tokens/{id}/orders', { params: { id: 'one' } }),
  other: query('GET /tokens/{id}', { params: { id: 'two' } }),
  collection: query('GET /collections/{id}', { params: { id: 'some' } }),
  notifications: query('GET /users/notifications'),
  bids: query('GET /offers/my/bids'),
  settings: query('GET /users/settings'),
}

function event(about: Partial<LiveEvent>): LiveEvent {
  const nothing = { id: '1', token: null, collection: null, users: [], blockchain: null }
  return { ...nothing, type: 'sale', date: '2026-01-01T00:00:00Z', position: '1', ...about }
}

/** The names of what is out of date afterwards. */
function outdated(refresh: (client: QueryClient) => unknown): string[] {
  const client = new QueryClient()
  for (const { queryKey } of Object.values(SHOWN)) client.setQueryData<unknown>(queryKey, {})
  refresh(client)
  return Object.entries(SHOWN).flatMap(([name, { queryKey }]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  )
}

test('an event about a work makes that work and its offers out of date', () => {
  expect(outdated((client) => refreshOnEvent(client, event({ token: 'one' }), undefined))).toEqual([
    'work',
    'orders',
  ])
})

test('an event about a collection concerns each of its works', () => {
  expect(outdated((client) => refreshOnEvent(client, event({ collection: 'some' }), undefined))).toEqual([
    'work',
    'orders',
    'other',
    'collection',
  ])
})

test('an event about the viewer concerns what is theirs, and an unnamed work is the one on the page', () => {
  expect(outdated((client) => refreshOnEvent(client, event({ users: [VIEWER] }), VIEWER))).toEqual([
    'work',
    'other',
    'notifications',
    'bids',
  ])
  expect(
    outdated((client) => refreshOnEvent(client, event({ token: 'two', users: [VIEWER] }), VIEWER)),
  ).toEqual(['other', 'notifications', 'bids'])
})

test('an event about somebody else changes nothing of the viewer', () => {
  expect(outdated((client) => refreshOnEvent(client, event({ users: ['0xbb'] }), VIEWER))).toEqual([])
  expect(outdated((client) => refreshOnEvent(client, event({ users: [VIEWER] }), undefined))).toEqual([])
})

test('a stream that begins reads the shown work and the viewer’s sales again', () => {
  expect(outdated((client) => refreshShown(client, 'one'))).toEqual(['work', 'orders', 'bids'])
  expect(outdated((client) => refreshShown(client, undefined))).toEqual(['bids'])
})

test('a stream that was interrupted reads all again that events can change', () => {
  expect(outdated(refreshAll)).toEqual(['work', 'orders', 'other', 'collection', 'notifications', 'bids'])
})

test('a write makes its answers out of date, whatever they were asked for', () => {
  expect(outdated((client) => refreshAfter(client, 'POST /tokens/{id}/like'))).toEqual(['work', 'other'])
  expect(outdated((client) => refreshAfter(client, 'POST /reports'))).toEqual([])
})
