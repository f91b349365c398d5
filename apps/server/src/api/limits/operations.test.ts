import { existsSync, readdirSync } from 'node:fs'
import { type Limited, limitedAs, WRITES_BY_GET } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/people/roles'
import { expect, test } from 'vitest'
import { tools } from '../../programs/mcp/tools.ts'
import type { Kind } from '../../quotas/kind.ts'
import { KINDS, type KindName } from './kinds.ts'

// Every call that writes says what bounds the rows that it can leave. A new call fails here until it does.

/** What bounds the rows of a call. */
type Bound =
  /** Places that it takes in the transaction that stores (`takePlaces`). */
  | { places: readonly KindName[]; also?: string }
  /** Its limit of calls, with rows that go by themselves. */
  | { limit: Limited; because: string }
  /** It changes or deletes rows, or keeps one for each of something that is bounded. */
  | { nothing: string }

const deletes: Bound = { nothing: 'it deletes' }
const hint: Bound = { nothing: 'it waits for the rows of the chain, which the indexer writes' }
const plan: Bound = {
  nothing: 'a plan is an answer; it moves the next salt of who is signed in, one row a chain',
}
const search: Bound = { nothing: 'a search is an answer' }
const ticket: Bound = { nothing: 'the link is signed and not stored' }
const own: Bound = { nothing: 'it changes the one row of the caller’s account, work or webhook' }

/** The calls that write and that are not for the team alone. */
const BOUNDS: Record<string, Bound> = {
  // Works.
  uploadMedia: { places: ['uploads'] },
  createToken: { places: ['drafts', 'uploads'] },
  linkToken: { nothing: 'one block of a folder for each work that its creator minted and paid gas for' },
  deleteToken: deletes,
  markOwnSensitive: own,
  previewImport: { places: ['uploads'] },
  refreshToken: { places: ['uploads'], also: 'it changes one work; the files are their contract’s' },
  saveImport: { places: ['imports', 'uploads'] },
  answerOwnHiding: own,
  answerHiding: own,
  answerCollectionHiding: own,
  // Collections.
  createCollection: { places: ['collections', 'uploads'] },
  deleteCollection: deletes,
  bringCollection: { places: ['broughtContracts', 'uploads'] },
  listHeldContracts: { nothing: 'it only counts the calls, one row a wallet and network' },
  retryCollectionHealth: { nothing: 'it moves the dates of rows' },
  // Trading.
  createListings: {
    places: ['listings'],
    also: 'one waiting notice of a private sale for each seller and buyer',
  },
  createOrder: { places: ['orders', 'sets', 'wantedSets'] },
  createSet: { places: ['wantedSets'] },
  takeSalts: { nothing: 'one row a wallet and chain for who is signed in, none for visitors' },
  checkOffer: { nothing: 'it notes what it found in the row of the offer' },
  createOffer: hint,
  buyOffer: hint,
  bidOffer: hint,
  createAuction: hint,
  syncOffer: hint,
  syncOrder: hint,
  exportTrades: ticket,
  ...Object.fromEntries(
    ['Accept', 'AcceptMany', 'Bid', 'Buy', 'Cancel', 'CancelMany', 'List', 'Mint', 'Offer'].map((name) => [
      `plan${name}`,
      plan,
    ]),
  ),
  planSettle: plan,
  planSweep: plan,
  planTransfer: plan,
  // People.
  getNonce: { limit: 'writes', because: 'a nonce goes after ten minutes' },
  signIn: { places: ['accounts', 'sessions'], also: 'a wallet keeps its newest 100 sessions' },
  signOut: deletes,
  signOutEverywhere: deletes,
  openEmail: { nothing: 'it changes the session' },
  updateSettings: { nothing: 'one row of the account, and one address for mail' },
  uploadAvatar: { places: ['uploads'] },
  uploadCover: { places: ['uploads'] },
  verifyUser: own,
  requestVerification: { nothing: 'one row a wallet' },
  eraseAccount: { nothing: 'one row a wallet, until it is erased' },
  exportAccount: ticket,
  createTakeout: ticket,
  followUser: { places: ['follows'] },
  unfollowUser: deletes,
  likeToken: { places: ['likes'] },
  unlikeToken: deletes,
  hideOnProfile: { places: ['profileHidden'] },
  readNotifications: { nothing: 'it marks rows' },
  setPriceAlert: { places: ['priceAlerts'] },
  setReminder: { places: ['reminders'] },
  subscribe: {
    places: ['subscriptions'],
    also: 'few mails to an address that nobody confirmed (mailPlaces.ts)',
  },
  confirmSubscription: { nothing: 'it changes a row' },
  endSubscription: deletes,
  // Discovery, moderation, operator.
  searchOffers: search,
  searchCollections: search,
  searchUsers: search,
  addReport: { places: ['reports'] },
  addLog: { places: ['errorLogs'], also: 'the newest 100,000 are kept' },
  // Programs.
  createApiKey: { places: ['apiKeys'] },
  deleteApiKey: deletes,
  createWebhook: { places: ['webhooks'] },
  deleteWebhook: deletes,
  resumeWebhook: own,
  rotateWebhookSecret: own,
  testWebhook: { places: ['deliveries'] },
  resendDeliveries: { nothing: 'it changes rows of deliveries' },
  replayWebhook: { nothing: 'it moves the cursors; a queue has at most 1,000 waiting deliveries' },
}

const writing = Object.entries<Operation>(operations).filter(
  ([, { route }]) => !route.startsWith('GET ') || WRITES_BY_GET.test(route),
)
/** The team is trusted with what it stores, and the log of the console names who did. */
const outsiders = writing.filter(([, { access }]) => !isRole(access))

test('every call that writes says what bounds its rows, and no other does', () => {
  expect(Object.keys(BOUNDS).sort()).toEqual(outsiders.map(([name]) => name).sort())
})

test('a limit of calls that is named is the call’s own', () => {
  for (const [name, operation] of outsiders) {
    const bound = BOUNDS[name] as Bound
    if ('limit' in bound) expect(limitedAs(operation), name).toBe(bound.limit)
  }
})

test('every kind of place of every room is in the list, by its name', async () => {
  const rooms = new URL('../../', import.meta.url)
  const files = readdirSync(rooms).map((room) => new URL(`${room}/places.ts`, rooms))
  const modules = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file.href)))
  const kinds = modules.flatMap((each): Kind[] => Object.values(each))
  expect(Object.fromEntries(kinds.map((kind) => [kind.name, kind]))).toEqual(KINDS)
})

test('every kind of place is taken by a call', () => {
  const taken = Object.values(BOUNDS).flatMap((bound) => ('places' in bound ? bound.places : []))
  expect([...new Set(taken)].sort()).toEqual(Object.keys(KINDS).sort())
})

test('the tools of agents store nothing', () => {
  const storing = [...tools.keys()].filter((name) => {
    const bound = BOUNDS[name]
    return bound && !('nothing' in bound)
  })
  expect(storing).toEqual([])
})
