import { kindOf } from '@vitrine/api/callLimits'
import { keyRights } from '@vitrine/api/keyRights'
import { needsSession } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { isRole } from '@vitrine/domain/people/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { newApiKey } from '../../src/programs/apiKeyToken.ts'
import { collectionPicture, picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Who may do what: every write, and every read of private data, called by a visitor, a stranger, the owner of the
// collectible, its creator, a moderator, an operator, and an API key of the creator or the operator (ROL-07).

type Role = 'visitor' | 'stranger' | 'owner' | 'creator' | 'moderator' | 'operator'
const ROLES: Role[] = ['visitor', 'stranger', 'owner', 'moderator', 'operator', 'creator']

const server = await useServer({ env: { OPERATORS: localAccounts.demo[4] as string } })
const people = {} as Record<Exclude<Role, 'visitor'>, Person>
/** The objects of the calls: a sold collectible, a registered one that was not minted, a collection, an offer. */
let token: string
let tokenNumber: bigint
let draft: string
let collection: string
let offer: string
let apiKey: string
let webhook: string
let delivery: string
let terms: { id: string; hash: string; bought: string }
const price = 10n ** 17n

beforeAll(async () => {
  people.creator = await server.person(0)
  people.owner = await server.person(1)
  people.stranger = await server.person(2)
  people.moderator = await server.person(3)
  people.operator = await server.person(4)
  const { creator, owner, operator, moderator } = people
  await operator.request('POST /console/team', { json: { wallet: moderator.address, role: 'moderator' } })
  const minted = await creator.mint()
  tokenNumber = minted.tokenId
  token = (await creator.register(minted.tokenId))._id
  await creator.approve()
  const listed = await creator.list(minted.tokenId, { price })
  const { transactionHash } = await owner.trade('buy', [listed.terms, 1n], price + price / 40n)
  await server.sync()
  offer = `${server.chain.id}-${listed.offerId}`
  terms = { id: listed.offerId, hash: listed.hash, bought: transactionHash }
  draft = await newDraft()
  collection = await newCollection()
  apiKey = (await creator.request('POST /users/keys', { json: { name: 'Mine' } })).api_key._id
  const hook = { url: 'https://example.org/', events: ['sale' as const] }
  webhook = (await creator.request('POST /users/webhooks', { json: hook })).webhook._id
  const tested = await creator.request('POST /users/webhooks/{id}/test', { params: { id: webhook } })
  delivery = tested.delivery._id
})

const newDraft = async () =>
  (
    await people.creator.request('POST /tokens', {
      form: {
        name: 'Draft',
        type: '721',
        media: picture(crypto.randomUUID()),
        categories: 'art',
        blockchain: 'ETH',
      },
    })
  ).token._id

async function newCollection(): Promise<string> {
  const { collection } = await people.creator.request('POST /collections', {
    form: { image: collectionPicture(), name: 'Mine', symbol: 'MINE' },
  })
  return collection._id as string
}

type Ask = (person: Person) => Promise<unknown>
/**
 * The expected answer for each role: 'done', or the code of the refusal. Visitors get 'unauthorized' unless stated, and
 * people with a role what strangers get.
 */
type Line = {
  ask: Ask
  stranger: string
  owner: string
  creator: string
  visitor?: string
  moderator?: string
  operator?: string
}

const same = (ask: Ask, answer: string, visitor?: string): Line => ({
  ask,
  stranger: answer,
  owner: answer,
  creator: answer,
  ...(visitor && { visitor }),
})

/** A call of the console. */
const forRole = (needed: 'moderator' | 'operator', ask: Ask, answer = 'done'): Line => ({
  ...same(ask, `not_${needed}`),
  moderator: needed === 'moderator' ? answer : `not_${needed}`,
  operator: answer,
})

/** A call about a webhook of the creator. */
const ofWebhook = (ask: (person: Person, params: { id: string }) => Promise<unknown>): Line => ({
  ask: (person) => ask(person, { id: webhook }),
  stranger: 'not_found',
  owner: 'not_found',
  creator: 'done',
})

const ORDER = {
  buyer: `0x${'1'.repeat(40)}`,
  asset: `0x${'2'.repeat(40)}`,
  criteria: `0x${'3'.repeat(64)}`,
  copies: '1',
  currency: `0x${'4'.repeat(40)}`,
  unitPrice: '1',
  start: '0',
  expiry: '1',
  maxCommission: '0',
  group: '0',
  salt: '0',
  counter: '0',
}

const LISTING = {
  terms: {
    seller: `0x${'1'.repeat(40)}`,
    asset: `0x${'2'.repeat(40)}`,
    tokenId: '1',
    copies: '1',
    reservable: '0',
    price: '1',
    currency: `0x${'0'.repeat(40)}`,
    startPrice: '0',
    start: '0',
    duration: '0',
    fromFirstBid: '0',
    counter: '0',
    salt: '0',
  },
  maxCommission: '0',
  maxRoyalties: '0',
  buyer: `0x${'0'.repeat(40)}`,
  expiry: '1',
  group: '0',
  index: 0,
  proof: [],
}

const lines: Record<string, Line> = {
  // The caller's own data, identified by the session.
  updateSettings: same((p) => p.request('POST /users/settings', { json: { name: 'N' } }), 'done'),
  getSettings: same((p) => p.request('GET /users/settings'), 'done'),
  verifyUser: same((p) => p.request('GET /users/verify'), 'done'),
  requestVerification: same(
    (p) => p.request('POST /users/verification', { json: { links: ['https://a.example'] } }),
    'done',
  ),
  uploadAvatar: same((p) => p.request('POST /users/avatar', { form: {} }), 'done'),
  uploadCover: same((p) => p.request('POST /users/cover', { form: {} }), 'done'),
  uploadMedia: same((p) => p.request('POST /media', { form: { file: picture('m') } }), 'done'),
  openEmail: same(
    (p) => p.request('POST /users/settings/unlock', { json: { message: 'no', signature: '0x00' } }),
    'sign_in_invalid',
  ),
  listLogs: same((p) => p.request('GET /common/logs'), 'done'),
  listMyCollections: same((p) => p.request('GET /collections/user/my'), 'done'),
  listMyBids: same((p) => p.request('GET /offers/my/bids'), 'done'),
  listMyListings: same((p) => p.request('GET /offers/my/listings'), 'done'),
  listMyTokens: same((p) => p.request('GET /tokens/my'), 'done'),
  listNotifications: same((p) => p.request('GET /users/notifications'), 'done'),
  readNotifications: same((p) => p.request('POST /users/notifications/read', { json: {} }), 'done'),
  getPortfolio: same((p) => p.request('GET /users/portfolio'), 'done'),
  listPriceAlerts: same((p) => p.request('GET /users/alerts'), 'done'),
  setPriceAlert: same(
    (p) => p.request('POST /users/alerts', { json: { token: crypto.randomUUID(), most: null } }),
    'done',
  ),
  listReminders: same((p) => p.request('GET /users/reminders'), 'done'),
  setReminder: same(
    (p) => p.request('POST /users/reminders', { json: { kind: 'opening', id: 'x', on: true } }),
    'not_found',
  ),
  createToken: same(
    (p) =>
      p.request('POST /tokens', {
        form: { name: 'Own', type: '721', media: picture('own'), categories: 'art', blockchain: 'ETH' },
      }),
    'done',
  ),
  createCollection: same(
    (p) => p.request('POST /collections', { form: { name: 'X', symbol: 'X' } }),
    'collection_image_required',
  ),
  answerHiding: same(
    (p) => p.request('POST /tokens/{id}/answer', { params: { id: 'x' }, json: { text: 'Mine' } }),
    'not_found',
  ),
  answerCollectionHiding: same(
    (p) => p.request('POST /collections/{id}/answer', { params: { id: 'x' }, json: { text: 'Mine' } }),
    'not_found',
  ),
  answerOwnHiding: same((p) => p.request('POST /users/answer', { json: { text: 'Me' } }), 'not_hidden'),
  markOwnSensitive: {
    ask: (p) =>
      p.request('POST /tokens/{id}/sensitive', { params: { id: token }, json: { sensitive: false } }),
    stranger: 'forbidden',
    owner: 'forbidden',
    creator: 'done',
  },
  hideOnProfile: {
    ask: (p) => p.request('POST /tokens/{id}/profile', { params: { id: token }, json: { hidden: true } }),
    stranger: 'forbidden',
    owner: 'done',
    creator: 'done',
  },
  likeToken: same((p) => p.request('POST /tokens/{id}/like', { params: { id: token } }), 'done'),
  unlikeToken: same((p) => p.request('POST /tokens/{id}/unlike', { params: { id: token } }), 'done'),
  // Following: only other people's profiles.
  followUser: {
    ask: (p) => p.request('GET /users/{id}/follow', { params: { id: people.creator.address } }),
    stranger: 'done',
    owner: 'done',
    creator: 'self_follow',
  },
  unfollowUser: {
    ask: (p) => p.request('GET /users/{id}/unfollow', { params: { id: people.creator.address } }),
    stranger: 'done',
    owner: 'done',
    creator: 'self_follow',
  },
  // Programs: keys and webhooks, always the caller's own.
  createApiKey: same((p) => p.request('POST /users/keys', { json: { name: 'Bot' } }), 'done'),
  listApiKeys: same((p) => p.request('GET /users/keys'), 'done'),
  deleteApiKey: {
    ask: (p) => p.request('DELETE /users/keys/{id}', { params: { id: apiKey } }),
    stranger: 'not_found',
    owner: 'not_found',
    creator: 'done',
  },
  createWebhook: same(
    (p) => p.request('POST /users/webhooks', { json: { url: 'https://a.example/', events: ['sale'] } }),
    'done',
  ),
  listWebhooks: same((p) => p.request('GET /users/webhooks'), 'done'),
  listDeliveries: ofWebhook((p, params) => p.request('GET /users/webhooks/{id}/deliveries', { params })),
  getDelivery: ofWebhook((p, params) =>
    p.request('GET /users/webhooks/{id}/deliveries/{delivery}', { params: { ...params, delivery } }),
  ),
  resumeWebhook: ofWebhook((p, params) => p.request('POST /users/webhooks/{id}/resume', { params })),
  rotateWebhookSecret: ofWebhook((p, params) => p.request('POST /users/webhooks/{id}/secret', { params })),
  testWebhook: ofWebhook((p, params) => p.request('POST /users/webhooks/{id}/test', { params })),
  resendDeliveries: ofWebhook((p, params) =>
    p.request('POST /users/webhooks/{id}/resend', { params, json: {} }),
  ),
  replayWebhook: ofWebhook((p, params) =>
    p.request('POST /users/webhooks/{id}/replay', { params, json: { from: new Date().toISOString() } }),
  ),
  deleteWebhook: ofWebhook((p, params) => p.request('DELETE /users/webhooks/{id}', { params })),
  // The creator's objects.
  linkToken: {
    ask: (p) =>
      p.request('POST /tokens/{id}/chain', {
        params: { id: token },
        json: { chain_id: tokenNumber.toString() },
      }),
    stranger: 'forbidden',
    owner: 'forbidden',
    creator: 'done',
  },
  deleteToken: {
    ask: (p) => p.request('DELETE /tokens/{id}', { params: { id: draft } }),
    stranger: 'forbidden',
    owner: 'forbidden',
    creator: 'done',
  },
  createTakeout: {
    ask: (p) => p.request('POST /takeouts', { json: { collection } }),
    stranger: 'forbidden',
    owner: 'forbidden',
    creator: 'done',
  },
  deleteCollection: {
    ask: (p) => p.request('DELETE /collections/{id}', { params: { id: collection } }),
    stranger: 'forbidden',
    owner: 'forbidden',
    creator: 'done',
  },
  // What the chain says about the caller.
  createOffer: {
    ask: (p) =>
      p.request('POST /offers', { json: { token_id: token, offer_chain_id: terms.id, hash: terms.hash } }),
    stranger: 'claim_unproven',
    owner: 'claim_unproven',
    creator: 'done',
  },
  buyOffer: {
    ask: (p) =>
      p.request('POST /offers/{id}/buy', {
        params: { id: offer },
        json: { price: price.toString(), hash: terms.bought, copies: 1 },
      }),
    stranger: 'claim_unproven',
    owner: 'done',
    creator: 'claim_unproven',
  },
  bidOffer: same(
    (p) =>
      p.request('POST /offers/{id}/bid', {
        params: { id: offer },
        json: { price: price.toString(), hash: terms.bought, copies: 1 },
      }),
    'claim_unproven',
  ),
  createAuction: same(
    (p) =>
      p.request('POST /offers/{id}/auction', {
        params: { id: offer },
        json: { price: price.toString(), hash: terms.bought, copies: 1, auction_chain_id: '1' },
      }),
    'claim_unproven',
  ),
  syncOffer: same(
    (p) => p.request('POST /offers/{id}/sync', { params: { id: offer }, json: { hash: terms.bought } }),
    'done',
  ),
  // The signature says whose a listing is, so everybody gets the same answer.
  checkOffer: same((p) => p.request('POST /offers/{id}/check', { params: { id: offer } }), 'done', 'done'),
  createListings: same(
    (p) => p.request('POST /listings', { json: { network: 999, listings: [LISTING], signature: '0x00' } }),
    'chain_unsupported',
    'chain_unsupported',
  ),
  // The signature says whose an order is, so everybody gets the same answer.
  createOrder: same(
    (p) =>
      p.request('POST /orders', { json: { network: 999, token_id: '1', order: ORDER, signature: '0x00' } }),
    'chain_unsupported',
    'chain_unsupported',
  ),
  // A set contains only works that everybody can see.
  takeSalts: same((p) => p.request('POST /salts', { json: { network: 31_337 } }), 'done', 'done'),
  createSet: same((p) => p.request('POST /sets', { json: { token: 'x' } }), 'not_found', 'not_found'),
  listMyOrders: same((p) => p.request('GET /orders', { query: { side: 'made' } }), 'done'),
  syncOrder: same(
    (p) =>
      p.request('POST /orders/{id}/sync', {
        params: { id: `0x${'0'.repeat(64)}` },
        json: { hash: terms.bought },
      }),
    'not_found',
  ),
  previewImport: same(
    (p) =>
      p.request('POST /import/preview', {
        json: {
          blockchain: 'ETH',
          contract_address: server.chain.contracts.collectible721 ?? '',
          token_id: '1',
          type: '721',
        },
      }),
    'import_needless',
  ),
  saveImport: same(
    (p) =>
      p.request('POST /import/save', {
        json: {
          blockchain: 'ETH',
          contract_address: server.chain.contracts.collectible721 ?? '',
          token_id: '1',
          type: '721',
        },
      }),
    'import_needless',
  ),
  listHeldContracts: same((p) => p.request('POST /import/held', { json: { blockchain: 'ETH' } }), 'done'),
  // bringing.test.ts proves who may bring a contract.
  bringCollection: same(
    (p) =>
      p.request('POST /import/collection', {
        json: {
          blockchain: 'ETH',
          contract_address: server.chain.contracts.collectible721 ?? '',
        },
      }),
    'contract_needless',
  ),
  retryCollectionHealth: same(
    (p) => p.request('POST /collections/{id}/health/retry', { params: { id: 'made-here' } }),
    'not_found',
  ),
  // Our own tokens need no import; import.test.ts proves that only a holder may refresh one.
  refreshToken: same(
    (p) => p.request('POST /tokens/{id}/refresh', { params: { id: token } }),
    'import_needless',
  ),
  // This one has no locked content, so nobody learns more; locked.test.ts proves TOK-12.
  getLocked: same((p) => p.request('GET /tokens/{id}/locked', { params: { id: token } }), 'not_found'),
  // Objects of everybody.
  addLog: same((p) => p.request('POST /common/logs/add', { json: { message: 'm' } }), 'done', 'done'),
  signIn: same(
    (p) =>
      p.request('POST /auth/wallet', {
        json: { wallet: people.creator.address, message: 'no', signature: '0x00' },
      }),
    'sign_in_invalid',
    'sign_in_invalid',
  ),
  getNonce: same((p) => p.request('GET /auth/nonce'), 'done', 'done'),
  subscribe: same(
    (p) => p.request('POST /subscriptions', { json: { email: 'a@example.org' } }),
    'done',
    'done',
  ),
  confirmSubscription: same(
    (p) => p.request('POST /subscriptions/{token}/confirm', { params: { token: 'x'.repeat(43) } }),
    'not_found',
    'not_found',
  ),
  endSubscription: same(
    (p) => p.request('POST /subscriptions/{token}/end', { params: { token: 'x'.repeat(43) } }),
    'done',
    'done',
  ),
  addReport: same(
    (p) => p.request('POST /reports', { json: { kind: 'work', id: token, reason: 'spam' } }),
    'done',
    'done',
  ),
  // The operator's console.
  getFigures: forRole('moderator', (p) => p.request('GET /console/figures')),
  getHealth: forRole('moderator', (p) => p.request('GET /console/health')),
  listContracts: forRole('operator', (p) => p.request('GET /console/contracts')),
  followContract: forRole(
    'operator',
    (p) =>
      p.request('POST /console/contracts/{id}', { params: { id: 'made-here' }, json: { follow: false } }),
    'not_found',
  ),
  forgetContract: forRole(
    'operator',
    (p) => p.request('POST /console/contracts/{id}/forget', { params: { id: 'made-here' }, json: {} }),
    'not_found',
  ),
  getPermanence: forRole('operator', (p) => p.request('GET /console/permanence')),
  pinMissing: forRole('operator', (p) => p.request('POST /console/permanence/pin')),
  listErrors: forRole('moderator', (p) => p.request('GET /console/errors')),
  listEngines: forRole('operator', (p) => p.request('GET /console/engines')),
  confirmEngineAct: forRole(
    'operator',
    (p) =>
      p.request('POST /console/engines/{chain}/confirm', {
        params: { chain: server.chain.id },
        json: { hash: terms.bought as `0x${string}` },
      }),
    'claim_unproven',
  ),
  listCases: forRole('moderator', (p) => p.request('GET /console/cases')),
  getCase: forRole(
    'moderator',
    (p) => p.request('GET /console/cases/{id}', { params: { id: 'x' } }),
    'not_found',
  ),
  claimCase: forRole(
    'moderator',
    (p) => p.request('POST /console/cases/{id}/claim', { params: { id: 'x' }, json: { version: 1 } }),
    'not_found',
  ),
  listNewsletters: forRole('operator', (p) => p.request('GET /console/newsletters')),
  saveNewsletter: forRole(
    'operator',
    (p) => p.request('POST /console/newsletters', { json: { version: 9, subject: 'S', text: 'T' } }),
    'newsletter_changed',
  ),
  testNewsletter: forRole(
    'operator',
    (p) => p.request('POST /console/newsletters/{id}/test', { params: { id: 'x' }, json: { version: 1 } }),
    'newsletter_unconfirmed',
  ),
  sendNewsletter: forRole(
    'operator',
    (p) => p.request('POST /console/newsletters/{id}/send', { params: { id: 'x' }, json: { version: 1 } }),
    'not_found',
  ),
  stopNewsletter: forRole(
    'operator',
    (p) => p.request('POST /console/newsletters/{id}/stop', { params: { id: 'x' } }),
    'not_found',
  ),
  getCategories: forRole('operator', (p) => p.request('GET /console/categories')),
  saveCategories: forRole(
    'operator',
    (p) => p.request('POST /console/categories', { json: { version: 0, categories: [] } }),
    'category_last',
  ),
  hideSubject: forRole(
    'moderator',
    (p) =>
      p.request('POST /console/cases/{id}/hide', {
        params: { id: 'x' },
        json: { version: 1, reason: 'A copy' },
      }),
    'not_found',
  ),
  markSensitive: forRole(
    'moderator',
    (p) =>
      p.request('POST /console/cases/{id}/sensitive', {
        params: { id: 'x' },
        json: { version: 1, sensitive: true },
      }),
    'not_found',
  ),
  searchConsole: forRole('moderator', (p) => p.request('GET /console/search', { query: { q: 'tide' } })),
  listHeldBack: forRole('moderator', (p) => p.request('GET /console/held', { query: {} })),
  decideHeldBack: forRole(
    'moderator',
    (p) =>
      p.request('POST /console/held/{kind}/{id}', {
        params: { kind: 'work', id: 'x' },
        json: { shown: true },
      }),
    'not_found',
  ),
  listLikenesses: forRole('moderator', (p) => p.request('GET /console/likenesses')),
  dismissLikeness: forRole(
    'moderator',
    (p) =>
      p.request('POST /console/likenesses/{id}/dismiss', { params: { id: 'x' }, json: { reason: 'Own' } }),
    'not_found',
  ),
  openLikenessCase: forRole(
    'moderator',
    (p) => p.request('POST /console/likenesses/{id}/case', { params: { id: 'x' }, json: {} }),
    'not_found',
  ),
  restoreSubject: forRole(
    'moderator',
    (p) => p.request('POST /console/cases/{id}/restore', { params: { id: 'x' }, json: { version: 1 } }),
    'not_found',
  ),
  closeCase: forRole(
    'moderator',
    (p) => p.request('POST /console/cases/{id}/close', { params: { id: 'x' }, json: { version: 1 } }),
    'not_found',
  ),
  getConsole: forRole('moderator', (p) => p.request('GET /console')),
  listVerifications: forRole('moderator', (p) => p.request('GET /console/verifications')),
  decideVerification: forRole(
    'moderator',
    (p) =>
      p.request('POST /console/verifications/{wallet}', {
        params: { wallet: `0x${'9'.repeat(40)}` },
        json: { granted: true, date: new Date().toISOString() },
      }),
    'not_found',
  ),
  withdrawVerification: forRole(
    'operator',
    (p) =>
      p.request('POST /console/verifications/{wallet}/withdraw', {
        params: { wallet: `0x${'9'.repeat(40)}` },
        json: { reason: 'Sold' },
      }),
    'not_found',
  ),
  getSetup: forRole('operator', (p) => p.request('GET /console/setup')),
  exportList: forRole('moderator', (p) => p.request('POST /console/exports', { json: { list: 'cases' } })),
  getMacros: forRole('moderator', (p) => p.request('GET /console/macros')),
  saveMacros: forRole(
    'moderator',
    (p) => p.request('POST /console/macros', { json: { version: 7, macros: [] } }),
    'list_changed',
  ),
  getSiteState: forRole('operator', (p) => p.request('GET /console/announcement')),
  saveAnnouncement: forRole(
    'operator',
    (p) => p.request('POST /console/announcement', { json: { version: 7, announcement: null } }),
    'announcement_changed',
  ),
  setMaintenance: forRole('operator', (p) => p.request('POST /console/maintenance', { json: { on: false } })),
  getBrand: forRole('operator', (p) => p.request('GET /console/brand')),
  saveBrand: forRole(
    'operator',
    (p) =>
      p.request('POST /console/brand', {
        json: { version: 7, brand: { ...OWN_BRAND, email: 'us@x.example' } },
      }),
    'brand_changed',
  ),
  getCuration: forRole('operator', (p) =>
    p.request('GET /console/curation/{list}', { params: { list: 'featured' } }),
  ),
  saveCuration: forRole(
    'operator',
    (p) =>
      p.request('POST /console/curation/{list}', {
        params: { list: 'featured' },
        json: { version: 7, entries: [] },
      }),
    'list_changed',
  ),
  previewCuration: forRole('operator', (p) =>
    p.request('POST /console/curation/{list}/preview', {
      params: { list: 'featured' },
      json: { entries: [] },
    }),
  ),
  listTeam: forRole('operator', (p) => p.request('GET /console/team')),
  listAudit: forRole('operator', (p) => p.request('GET /console/audit')),
  grantRole: forRole('operator', (p) =>
    p.request('POST /console/team', { json: { wallet: `0x${'12'.repeat(20)}`, role: 'moderator' } }),
  ),
  lookAtAccount: forRole(
    'operator',
    (p) =>
      p.request('POST /console/accounts/{wallet}/look', {
        params: { wallet: `0x${'12'.repeat(20)}` },
        json: {},
      }),
    'account_unknown',
  ),
  eraseFor: forRole(
    'operator',
    (p) =>
      p.request('POST /console/accounts/{wallet}/erase', {
        params: { wallet: `0x${'12'.repeat(20)}` },
        json: { reason: 'Asked by mail' },
      }),
    'account_unknown',
  ),
  withdrawRole: forRole('operator', (p) =>
    p.request('POST /console/team/{wallet}/withdraw', {
      params: { wallet: `0x${'12'.repeat(20)}` },
      json: {},
    }),
  ),
  exportTrades: same((p) => p.request('POST /users/trades/export'), 'done'),
  exportAccount: same((p) => p.request('POST /users/settings/export'), 'done'),
  // Ends the session that calls: one that nothing else needs.
  signOut: same(async (p) => (await anew(p)).request('POST /auth/signout'), 'done'),
  // Last: these end every session of the caller.
  signOutEverywhere: same((p) => p.request('POST /auth/sign-out-everywhere'), 'done'),
  eraseAccount: same(
    async (p) => (await anew(p)).request('POST /users/settings/erase', { json: { confirm: 'ERASE' } }),
    'done',
  ),
}

/** The same person in another session; a visitor has none. */
const anew = async (person: Person): Promise<Person> => {
  const index = Object.values(people).indexOf(person)
  return index < 0 ? person : server.person(index)
}

const answerTo = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('who may do what [ROL-07] [ROL-01] [ROL-02]', () => {
  test('every write and every read of private data is covered', () => {
    const guarded = Object.entries(operations)
      .filter(([, operation]) => needsSession(operation.access) || kindOf(operation) !== 'reads')
      .map(([name]) => name)
    expect(Object.keys(lines).sort()).toEqual(guarded.sort())
  })

  // Not even what its owner may do, unless the operation says so (keyRights.ts).
  test.each(Object.entries(lines))('%s: a key', async (name, line) => {
    const operation = operations[name as keyof typeof operations]
    const keys = await people.creator.request('GET /users/keys')
    for (const { _id: id } of keys.api_keys.slice(0, -1))
      await people.creator.request('DELETE /users/keys/{id}', { params: { id } })
    const { secret } = await people.creator.request('POST /users/keys', { json: { name: 'Program' } })
    const asked = server.withToken(secret)
    const rights = keyRights(operation)
    const expected = rights === 'owner' ? 'done' : rights === 'visitor' ? line.visitor : 'forbidden'
    expect(await answerTo(line.ask({ ...people.creator, request: asked }))).toBe(expected)
    expect(await answerTo(line.ask({ ...people.creator, request: server.withToken(newApiKey()) }))).toBe(
      'unauthorized',
    )
  })

  test('a key of an operator has no role', async () => {
    const { secret } = await people.operator.request('POST /users/keys', { json: { name: 'Program' } })
    const guarded = Object.entries(operations).filter(([, { access }]) => isRole(access))
    expect(guarded.length).toBeGreaterThan(0)
    for (const [name] of guarded) {
      const ask = lines[name]?.ask({ ...people.operator, request: server.withToken(secret) })
      expect(await answerTo(ask ?? Promise.resolve()), name).toBe('forbidden')
    }
  })

  test('a key may call as its owner only what shows no secret', () => {
    const list = Object.entries(operations).filter(([, operation]) => keyRights(operation) === 'owner')
    expect(list.map(([name]) => name).sort()).toEqual(
      [
        'listMyBids',
        'listMyCollections',
        'listMyListings',
        'listMyOrders',
        'listMyTokens',
        'listNotifications',
        // Private sales are shown to their two parties.
        'checkOffer',
        'getOffer',
        'listTrades',
        'planBuy',
        'planCancel',
        'planCancelMany',
        'planSweep',
        'planList',
        'planOffer',
        'takeSalts',
      ].sort(),
    )
    const asVisitor = Object.values(operations).filter((operation) => keyRights(operation) === 'visitor')
    for (const operation of asVisitor) {
      // What is published carries a signature of its own, or is nobody's.
      const published = /^POST \/(listings|orders|salts|sets|offers\/\{id\}\/check)$/.test(operation.route)
      expect([operation.route, kindOf(operation)]).toEqual([operation.route, published ? 'writes' : 'reads'])
      expect(needsSession(operation.access)).toBe(false)
    }
  })

  // The creator comes last, because the creator's calls delete objects.
  test.each(Object.entries(lines))('%s', async (_, line) => {
    const visitor = { request: server.visitor } as unknown as Person
    for (const role of ROLES) {
      const expected = line[role] ?? (role === 'visitor' ? 'unauthorized' : line.stranger)
      const asked = role === 'visitor' ? visitor : people[role]
      expect(await answerTo(line.ask(asked)), role).toBe(expected)
    }
  })
})
