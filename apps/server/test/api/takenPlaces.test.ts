import type { Operation, ParsedInput } from '@vitrine/api/operation'
import { type Operations, operations } from '@vitrine/api/operations'
import { toOrderTypedData } from '@vitrine/chain/orders'
import { toListingTypedData } from '@vitrine/chain/terms'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { getNonce, signIn } from '../../src/accounts/auth.ts'
import { ensureUser } from '../../src/accounts/store/users.ts'
import { KINDS, type KindName } from '../../src/api/limits/kinds.ts'
import type { Context } from '../../src/calls/context.ts'
import { bringCollection } from '../../src/collections/bring.ts'
import { createCollection } from '../../src/collections/collections.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { rowOf } from '../../src/db/rowsOf.ts'
import { follow } from '../../src/inbox/follow.ts'
import { setPriceAlert } from '../../src/inbox/priceAlerts.ts'
import { setReminder } from '../../src/inbox/reminders.ts'
import { subscribe } from '../../src/inbox/subscriptions.ts'
import { addReport } from '../../src/moderation/reports.ts'
import { addLog } from '../../src/operator/logs.ts'
import { createApiKey } from '../../src/programs/apiKeys.ts'
import { createWebhook, testWebhook } from '../../src/programs/webhooks/manage.ts'
import type { Kind } from '../../src/quotas/kind.ts'
import { type Storer, takePlaces } from '../../src/quotas/takePlaces.ts'
import { createListings } from '../../src/trading/createListings.ts'
import { createOrder } from '../../src/trading/createOrder.ts'
import { createSet } from '../../src/trading/sets.ts'
import { storeMedia } from '../../src/uploads/media.ts'
import { hideOnProfile } from '../../src/works/hideOnProfile.ts'
import { addWork } from '../../src/works/store/works.ts'
import { createToken, likeToken } from '../../src/works/tokens.ts'
import { coin, deployCoins } from '../chains/wrappedCoin.ts'
import { gifFile } from '../files/gif.ts'
import { picture } from '../files/picture.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { DOMAIN, type Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { signedTrades } from '../trading/signedTrades.ts'

// However many calls come at once, nobody gets more places than there are: for each kind of row that outsiders can cause.

const AT_ONCE = 20
const MOST = 3

const server = await useServer({ env: { OPERATORS: localAccounts.demo[3] as string } })
let context: Context
let person: Person
let buyer: Person
let upload: string
let webhook: string
let order: (set?: string) => Promise<Parameters<typeof createOrder>[1]>
let listing: () => Promise<Parameters<typeof createListings>[1]>

const works: string[] = []
const workOf = (n: number) => works[n] as string
const traitOf = (n: number) => ({ trait_type: 'Number', value: String(n) })

beforeAll(async () => {
  context = server.context
  const { db } = context
  person = await server.person(0)
  buyer = await server.person(1)
  await deployCoins(server, buyer)
  const { collection } = await person.request('POST /collections', {
    form: { name: 'Tides', symbol: 'T', image: await gifFile(1, 400, 400) },
  })
  for (let n = 0; n < AT_ONCE; n++) {
    const { tokenId } = await person.mint()
    const fields = { name: `Work ${n}`, collection: collection._id, traits: JSON.stringify([traitOf(n)]) }
    works.push((await person.register(tokenId, fields))._id)
    await addCollection(db, {
      id: `next-${n}`,
      creator: person.address,
      name: 'Next',
      symbol: 'N',
      description: '',
      image: '0'.repeat(64),
      launchAt: new Date(Date.now() + 7 * 86_400_000),
    })
  }
  upload = (await person.request('POST /media', { form: { file: picture('upload') } })).media.hash
  webhook = (
    await person.request('POST /users/webhooks', { json: { url: 'https://example.org/', events: ['sale'] } })
  ).webhook._id
  const { tokenId } = await person.mintCopies(100n)
  await person.register(tokenId, { type: '1155', copies: '100' })
  await person.approve('1155')
  await server.sync()
  const { domain, listingOf, orderOf } = signedTrades(server)
  const asset = server.chain.contracts.collectible1155 as Address
  const [seller, account] = [person.address as Address, buyer.address as Address]
  const sign = server.chain.wallet.signTypedData
  order = async (set) => {
    const terms = { buyer: account, asset, currency: coin.address, tokenId, unitPrice: 5n }
    const of721 = server.chain.contracts.collectible721 as Address
    const signed = await orderOf({ ...terms, ...(set && { asset: of721, criteria: set as Hex }) })
    const signature = await sign({ account, ...toOrderTypedData(signed, domain) })
    const token_id = set ? null : tokenId.toString()
    const json = { network: domain.chainId, token_id, order: written(signed), signature }
    return parsed('createOrder', 'json', json)
  }
  listing = async () => {
    const signed = await listingOf({ seller, asset, tokenId })
    const signature = await sign({ account: seller, ...toListingTypedData(signed, domain) })
    const { terms, ...rest } = signed
    const one = { ...written(rest), terms: written(terms), index: 0, proof: [] }
    return parsed('createListings', 'json', { network: domain.chainId, listings: [one], signature })
  }
})

/** What the server's handler of a call gets. */
const parsed = <K extends keyof Operations, P extends 'json' | 'form'>(name: K, part: P, sent: object) =>
  (operations[name] as Operation)[part]?.parse(sent) as ParsedInput<Operations[K]>[P]

/** A struct as the API carries it. */
const written = (struct: object) =>
  Object.fromEntries(Object.entries(struct).map(([name, value]) => [name, String(value)]))

type Act = {
  /** Where the rows are; how many of them there are. */
  rows: string
  /** Causes one row. What it needs that may take its time is made before all begin at once. */
  act: (n: number, who: Storer) => Promise<() => Promise<unknown>> | (() => Promise<unknown>)
  /** The owner is always this one. */
  by?: () => string
}

const form = { name: 'Draft', description: '', type: '721', royalties: '0', copies: '1', categories: 'art' }

const ACTS: Record<KindName, Act> = {
  uploads: {
    rows: 'media',
    act: (n, who) => () => storeMedia(context, who, picture(`upload of ${who.wallet} ${n}`), 'file'),
  },
  drafts: {
    rows: 'works',
    act: (_, who) => () => {
      const input = parsed('createToken', 'form', { ...form, media: upload, blockchain: 'ETH' })
      return createToken(context, { ...who, provenOn: null }, input)
    },
  },
  collections: {
    rows: 'collections',
    act: async (n, who) => {
      const image = await gifFile(1, 400, 400)
      const input = parsed('createCollection', 'form', { name: `Tides ${n}`, symbol: 'T', image })
      return () => createCollection(context, { ...who, provenOn: null }, input)
    },
  },
  broughtContracts: {
    rows: 'brought_contracts',
    by: () => person.address,
    act: async (_, who) => {
      const sent = { blockchain: 'ETH', contract_address: await newContract() }
      const claim = parsed('bringCollection', 'json', sent)
      return () => bringCollection(context, { ...who, provenOn: null }, claim)
    },
  },
  // Each needs a token that was added to the engine, so the place alone is taken.
  imports: {
    rows: 'works',
    act:
      (n, { wallet, groups }) =>
      () =>
        context.db.transaction(async (tx) => {
          await takePlaces(tx, context, KINDS.imports, { owner: wallet, groups })
          await addWork(tx, imported(`${wallet} ${n}`))
        }),
  },
  likes: { rows: 'likes', act: (n, who) => () => likeToken(context, who, workOf(n), true) },
  follows: { rows: 'follows', act: (n, who) => () => follow(context, who, addressOf(9_000 + n), true) },
  profileHidden: {
    rows: 'profile_hidden',
    by: () => person.address,
    act: (n, who) => () => hideOnProfile(context, who, workOf(n), true),
  },
  priceAlerts: {
    rows: 'price_alerts',
    act: (n, who) => () => setPriceAlert(context, who, { token: workOf(n), most: '1000' }),
  },
  reminders: {
    rows: 'people_notifications',
    act: (n, who) => () => setReminder(context, who, { kind: 'opening', id: `next-${n}`, on: true }),
  },
  accounts: { rows: 'users', act: (_, who) => enter(generatePrivateKey(), who) },
  sessions: { rows: 'sessions', act: (_, who) => enter(keyOfOne, who) },
  apiKeys: { rows: 'api_keys', act: (n, who) => () => createApiKey(context, who, `Key ${n}`) },
  webhooks: {
    rows: 'webhooks',
    act: (_, who) => () =>
      createWebhook(
        context,
        who,
        parsed('createWebhook', 'json', { url: 'https://example.org/', events: ['sale'] }),
      ),
  },
  deliveries: {
    rows: 'webhook_deliveries',
    by: () => person.address,
    act: (_, who) => () => testWebhook(context, who, webhook),
  },
  orders: {
    rows: 'orders',
    by: () => buyer.address,
    act: async (_, { groups }) => {
      const claim = await order()
      return () => createOrder(context, claim, { groups })
    },
  },
  listings: {
    rows: 'signed_listings',
    by: () => person.address,
    act: async (_, { groups }) => {
      const claim = await listing()
      return () => createListings(context, claim, { groups })
    },
  },
  sets: {
    rows: 'token_sets',
    by: () => buyer.address,
    act: async (n, { groups }) => {
      const set = { token: workOf(n), trait: traitOf(n) }
      const claim = await order((await createSet(context, set, [])).root)
      await context.db.execute(`delete from orders where criteria = '${claim.order.criteria}'`)
      await context.db.execute(`delete from token_sets where root = '${claim.order.criteria}'`)
      await context.db.execute(`delete from token_set_members where root = '${claim.order.criteria}'`)
      await createSet(context, set, [])
      return () => createOrder(context, claim, { groups })
    },
  },
  wantedSets: {
    rows: 'wanted_sets',
    act: async (n, { groups }) => {
      await context.db.execute('delete from wanted_sets')
      await context.db.execute('delete from token_sets')
      await context.db.execute('delete from token_set_members')
      return () => createSet(context, { token: workOf(n), trait: traitOf(n) }, groups)
    },
  },
  reports: {
    rows: 'reports',
    act:
      (n, { wallet: viewer, groups }) =>
      () =>
        addReport(
          context,
          { viewer, groups },
          { kind: 'collection', id: `next-${n}`, reason: 'copy', text: 'x' },
        ),
  },
  errorLogs: {
    rows: 'error_logs',
    act:
      (n, { wallet: viewer, groups }) =>
      () =>
        addLog(context, { viewer, groups }, { message: `Error ${n}` }),
  },
  subscriptions: {
    rows: 'subscriptions',
    act:
      (n, { wallet, groups }) =>
      () =>
        subscribe(context, { email: `${wallet}-${n}@example.org` }, false, groups),
  },
}

const imported = (id: string) => ({
  id,
  name: id,
  creator: addressOf(1),
  standard: 721,
  description: '',
  media: '0'.repeat(64),
  royalties: 0,
  copies: 1,
  categories: [],
  offchain: true,
  chainId: server.chain.id,
  contract: addressOf(1),
  tokenId: null,
})

/** A collection of which the person has a token. */
async function newContract(): Promise<string> {
  const contract = await deployForeign(server.chain, person.address, 'Foreign721')
  await contract.call(person.address, 'mint', person.address, 1n)
  return contract.address
}

const addressOf = (n: number) => `0x${n.toString(16).padStart(40, 'e')}`
const keyOfOne = generatePrivateKey()

/** Prepares a sign-in. */
async function enter(key: Hex, { groups }: Storer): Promise<() => Promise<unknown>> {
  const account = privateKeyToAccount(key)
  const message = createSiweMessage({
    address: account.address,
    chainId: server.chain.id,
    domain: DOMAIN,
    uri: `http://${DOMAIN}`,
    nonce: await getNonce(context),
    version: '1',
    issuedAt: new Date(),
  })
  const signature = await account.signMessage({ message })
  return () => signIn(context, { wallet: account.address, message, signature }, groups)
}

const countRows = async (table: string) =>
  (await rowOf<{ n: number }>(context.db, `select count(*)::int as n from ${table}`)).n

/** Begins everything at once. Returns how many rows there are more, and the codes of what was refused. */
async function allAtOnce(name: KindName, who: (n: number) => Storer) {
  const { rows, act, by } = ACTS[name]
  const prepared: (() => Promise<unknown>)[] = []
  for (let n = 0; n < AT_ONCE; n++) {
    const storer = { ...who(n), ...(by && { wallet: by() }) }
    await ensureUser(context.db, storer.wallet)
    prepared.push(await act(n, storer))
  }
  const before = await countRows(rows)
  const codes = await Promise.all(
    prepared.map((each) =>
      each().then(
        () => 'stored',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    ),
  )
  const refused = [...new Set(codes.filter((code) => code !== 'stored'))]
  return { stored: (await countRows(rows)) - before, refused }
}

/** Runs a test with other limits of a kind. */
async function having(name: KindName, change: (kind: Kind) => Kind, work: () => Promise<void>) {
  const kind: Kind = KINDS[name]
  const before = { ...kind }
  Object.assign(kind, change(kind))
  try {
    await context.db.execute('delete from limits')
    await work()
  } finally {
    Object.assign(kind, before)
  }
}

const names = Object.keys(KINDS) as KindName[]
const placesOf = (name: KindName) => MOST * (KINDS[name].unit ?? 1)
const one = (n: number) => [{ key: `203.0.113.${n}`, times: 1 }]
let owner = 100
const OWNED = names.filter((name) => KINDS[name].held || KINDS[name].daily)

describe('one wallet from many networks at once has no more places than there are', () => {
  test.each(someOf(OWNED, 4))('%s', async (name) => {
    const { held, daily }: Kind = KINDS[name]
    const wallet = addressOf(owner++)
    const id = ACTS[name].by?.() ?? wallet
    const key = {
      orders: `${id} ${server.chain.id}`,
      listings: `${id} ${server.chain.id}`,
      deliveries: webhook,
    }
    // What it has by now counts.
    const has = held ? await held.count(context.db, key[name as keyof typeof key] ?? id) : 0
    const most = has + placesOf(name)
    const change = (kind: Kind): Kind =>
      held ? { ...kind, held: { ...held, most } } : { ...kind, daily: daily && MOST }
    await having(name, change, async () => {
      const { stored, refused } = await allAtOnce(name, (n) => ({ wallet, groups: one(n) }))
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatch(/_full$|^too_many_/)
      expect(stored).toBe(MOST)
    })
  })
})

const NETWORKED = names.filter((name) => KINDS[name].network)

describe('many wallets of one network at once have no more places than there are', () => {
  test('every kind has a limit by network', () => expect(NETWORKED).toEqual(names))

  test.each(someOf(NETWORKED, 4))('%s', async (name) => {
    const change = (kind: Kind): Kind => ({
      ...kind,
      network: { ...kind.network!, most: placesOf(name), share: 1 },
    })
    await having(name, change, async () => {
      const groups = one(200)
      const { stored, refused } = await allAtOnce(name, () => ({ wallet: addressOf(owner++), groups }))
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatch(/_full$/)
      expect(stored).toBe(MOST)
    })
  })

  test('a wider network has several times as many, whichever of its networks asks', async () => {
    const change = (kind: Kind): Kind => ({ ...kind, network: { ...kind.network!, most: 1 } })
    await having('likes', change, async () => {
      const groups = (n: number) => [
        { key: `2001:db8:0:${n}::/64`, times: 1 },
        { key: '2001:db8:0::/48', times: 4 },
      ]
      const { stored } = await allAtOnce('likes', (n) => ({ wallet: addressOf(owner++), groups: groups(n) }))
      expect(stored).toBe(4)
    })
  })

  test('one wallet that adds and removes uses a share of its network’s day, and others still have places', async () => {
    const groups = one(201)
    const causer = () => ({ owner: addressOf(owner++), groups })
    const [greedy, other] = [causer(), causer()]
    const take = (by: typeof greedy) =>
      server.context.db
        .transaction((tx) => takePlaces(tx, server.context, KINDS.apiKeys, by))
        .then(
          () => 'taken',
          ({ code }) => code,
        )
    const codes: string[] = []
    for (let time = 0; time < 25; time++) codes.push(await take(greedy))
    expect(codes).toEqual([...Array(20).fill('taken'), ...Array(5).fill('quota_full')])
    expect(await take(other)).toBe('taken')
  })
})
