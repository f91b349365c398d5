import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@vitrine/api/operations'
import { expect, test } from 'vitest'

/** Operations that call a function of another name, and why. This list only gets shorter. */
const OTHERWISE: Record<string, string> = {
  // One function does and undoes it.
  unlikeToken: 'likeToken',
  followUser: 'follow',
  unfollowUser: 'follow',
  listAllOffers: 'listOffers',
  // The API's names are the specification's; these only tell what the chain has already.
  createOffer: 'reportOffer',
  buyOffer: 'reportPurchase',
  bidOffer: 'reportBid',
  createAuction: 'reportBid',
  // Read where it is kept.
  getPrices: 'current',
  // A store's function has the name.
  confirmSubscription: 'confirm',
  endSubscription: 'end',
  searchUsers: 'findUsers',
  listCollections: 'listShelf',
  searchCollections: 'listCollections',
}

const text = readFileSync(join(import.meta.dirname, 'handlers.ts'), 'utf8')
const entries = text
  .slice(text.indexOf('export const handlers'))
  .split(/\n {2}(?=[a-zA-Z]+: )/)
  .slice(1)
  .map((entry): [string, string] => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':'))])

test('every operation is carried out by the function of its name, so that it is found by it', () => {
  expect(entries.map(([name]) => name).sort()).toEqual(Object.keys(operations).sort())
  const calls = (name: string, entry: string) => new RegExp(`\\b${name}\\(`).test(entry)
  const wrong = entries
    .filter(([name, entry]) => !calls(OTHERWISE[name] ?? name, entry))
    .map(([name]) => name)
  expect(wrong).toEqual([])
})

test('no exception is left that is none', () => {
  const calls = new Map(entries)
  const needless = Object.keys(OTHERWISE).filter((name) =>
    new RegExp(`\\b${name}\\(`).test(calls.get(name) ?? ''),
  )
  expect(needless).toEqual([])
})
