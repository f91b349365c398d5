import { brotliCompressSync } from 'node:zlib'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Db } from '../../src/db/open.ts'
import { balances, tokens } from '../../src/db/schema/chain.ts'
import { dependents } from '../../src/start/dependents.ts'
import { codeOf } from '../asking/codeOf.ts'
import { startAwkwardNode } from '../chains/awkwardNode.ts'
import { glb, triangle } from '../files/glb.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

const server = await useServer()
let host: Awaited<ReturnType<typeof startWebHost>>
let holder: Person
let buyer: Person
let stranger: Person
let singles: ForeignCollection
let editions: ForeignCollection
let picture: Buffer

const ROYALTIES = 700n
/** The creator that the collections name: an address unknown to this marketplace. */
const ARTIST = `0x${'a1'.repeat(20)}`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>'

beforeAll(async () => {
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
    .png()
    .toBuffer()
  host = await startWebHost((request, response) => {
    if (request.url?.startsWith('/picture.png')) return response.end(picture)
    if (request.url === '/text.png') return response.end('not a picture')
    if (request.url === '/missing') return response.writeHead(404).end()
    if (request.url === '/packed.png')
      return response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(picture))
    if (request.url === '/deep.json')
      return response.end(`{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)
    if (request.url === '/edition.json')
      return response.end(JSON.stringify({ name: 'Copy {id}', image: `${host.url}/picture.png?{id}` }))
    const name = `From\u202E\u200B ${request.url}`
    const attributes = [
      { trait_type: 'Gro\u200Bund', value: 'blue\u{E0041}' },
      { trait_type: 'Level', value: 3 },
      { trait_type: 'Broken', value: { deep: true } },
      'nothing',
    ]
    const image = `${host.url}/picture.png`
    response.end(JSON.stringify({ name, description: 'Elsewhere.\u0000\u2066', image, attributes }))
  })
  ;[holder, buyer, stranger] = [await server.person(0), await server.person(1), await server.person(2)]
  singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  editions = await deployForeign(server.chain, holder.address, 'Foreign1155')
  for (const collection of [singles, editions])
    await collection.call(holder.address, 'setRoyalty', ARTIST, ROYALTIES)
})
afterAll(async () => {
  await host.stop()
})

const indexer = () => server.indexer
const claim = (collection: ForeignCollection, id: bigint, change: object = {}) => ({
  blockchain: 'ETH' as const,
  token_id: id.toString(),
  contract_address: collection.address as string,
  type: collection === editions ? ('1155' as const) : ('721' as const),
  ...change,
})
const preview = (collection: ForeignCollection, id: bigint, change: object = {}) =>
  holder.request('POST /import/preview', { json: claim(collection, id, change) })
const save = (person: Person, collection: ForeignCollection, id: bigint, change: object = {}) =>
  person.request('POST /import/save', { json: claim(collection, id, change) })
const addToMarket = (person: Person, collection: ForeignCollection, id: bigint) =>
  person.trade('addNFTToMarketplace', [collection.address, id])
const page = (id: string) => server.visitor('GET /tokens/{id}', { params: { id } })
const ownersOf = async (id: string) =>
  Object.fromEntries((await page(id)).token.owners.map((owner) => [owner.user.wallet, owner.copies]))

async function list(
  person: Person,
  collection: ForeignCollection,
  id: bigint,
  copies: bigint,
  price: bigint,
) {
  await collection.call(person.address, 'setApprovalForAll', server.chain.contracts.engine, true)
  const args = [collection.address, id, copies, true, false, price, 0n, 0n, 60_000n] as const
  const { logs } = await person.trade('createOffer', args)
  const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
  return log!.args
}

describe('many imports at once', () => {
  const reading = new Map<string, number>()
  let most: Record<string, number> = {}
  let slow: Awaited<ReturnType<typeof startWebHost>>
  let release: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  beforeAll(async () => {
    slow = await startWebHost(async (request, response) => {
      const whose = request.url as string
      reading.set(whose, (reading.get(whose) ?? 0) + 1)
      const all = [...reading.values()].reduce((sum, count) => sum + count, 0)
      for (const [name, count] of [
        [whose, reading.get(whose) as number],
        ['all', all],
      ] as const)
        most = { ...most, [name]: Math.max(most[name] ?? 0, count) }
      await released
      reading.set(whose, (reading.get(whose) as number) - 1)
      response.end('{"name":"Slow"}')
    })
  })
  afterAll(() => slow.stop())

  test('are read a few at a time, and few per wallet; the others wait [IMP-05]', async () => {
    const people = await Promise.all([0, 1, 2, 3, 4].map((index) => server.person(index)))
    for (const at of people.keys()) {
      await singles.call(holder.address, 'mint', holder.address, BigInt(100 + at))
      await singles.call(holder.address, 'setUri', BigInt(100 + at), `${slow.url}/${at}`)
    }
    const asked = people.flatMap((person, at) =>
      Array.from({ length: 5 }, () =>
        person.request('POST /import/preview', { json: claim(singles, BigInt(100 + at)) }),
      ),
    )
    await expect.poll(() => most.all).toBe(8)
    // Without the limit, all would have asked by now.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    release()
    expect((await Promise.all(asked)).map(({ name }) => name)).toEqual(asked.map(() => 'Slow'))
    const { all, ...each } = most
    expect(all).toBe(8)
    expect(Math.max(...Object.values(each))).toBe(2)
  })
})

describe('a single of another collection', () => {
  let id: string

  test('is previewed with its own metadata [API-08] [IMP-05]', async () => {
    await singles.call(holder.address, 'mint', holder.address, 7n)
    await singles.call(holder.address, 'setUri', 7n, `${host.url}/seven`)
    const seen = await preview(singles, 7n)
    expect(seen).toMatchObject({
      name: 'From /seven',
      description: 'Elsewhere.',
      media: { mime: 'image/png', image: { width: 60, height: 40 } },
      preview: null,
      held: '1',
    })
    const others = await stranger.request('POST /import/preview', { json: claim(singles, 7n) })
    expect(others).toEqual({ ...seen, held: '0' })
    expect(await preview(singles, 7n, { token_id: '0x7', type: 721 })).toEqual(seen)
    const file = await server.context.media.files.open(seen.media!.hash)
    expect(file?.size).toBe(picture.length)
  })

  test('is not saved before the chain shows the import, nor for somebody who does not hold it [IMP-02]', async () => {
    expect(await codeOf(save(holder, singles, 7n))).toBe('claim_unproven')
    await addToMarket(holder, singles, 7n)
    expect(await codeOf(save(stranger, singles, 7n))).toBe('not_holder')
    expect((await server.visitor('GET /tokens')).tokens).toEqual([])
  })

  test('is saved with creator, royalties and owner from the chain [API-08] [IMP-02]', async () => {
    const { data } = await save(holder, singles, 7n)
    id = data.token._id
    expect(data.token).toMatchObject({
      chain_id: '7',
      blockchain: 'ETH',
      chain_address: singles.address,
      name: 'From /seven',
      type: 721,
      copies: 1,
      royalties: 7,
      creator: { wallet: ARTIST, verified: false },
      collection: { _id: null, verified: false },
    })
    expect((await page(id)).token.traits).toEqual([
      { trait_type: 'Ground', value: 'blue', works: null, floor: null },
      { trait_type: 'Level', value: '3', works: null, floor: null },
    ])
    expect(await ownersOf(id)).toEqual({ [holder.address]: 1 })
    expect((await save(holder, singles, 7n)).data.token._id).toBe(id)
    const created = await server.visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: holder.address, type: 'created' },
    })
    expect(created.items).toEqual([])
    const owned = await server.visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: holder.address, type: 'owned' },
    })
    expect(owned.items).toMatchObject([{ _id: id }])
  })

  test('is read again when its collection changes the metadata, only for its holder', async () => {
    const refresh = (person: Person) => person.request('POST /tokens/{id}/refresh', { params: { id } })
    await singles.call(holder.address, 'setUri', 7n, `${host.url}/eight`)
    expect(await codeOf(refresh(stranger))).toBe('not_holder')
    expect((await page(id)).token.name).toBe('From /seven')
    expect((await refresh(holder)).token.name).toBe('From /eight')
    const found = await server.visitor('POST /offers/search', { json: { name: 'eight' } })
    expect(found.offers.map((token) => token._id)).toEqual([id])
    await singles.call(holder.address, 'setUri', 7n, 'data:application/json,nope')
    expect(await codeOf(refresh(holder))).toBe('metadata_unreadable')
    expect((await page(id)).token.name).toBe('From /eight')
    await singles.call(holder.address, 'setUri', 7n, `${host.url}/seven`)
    await refresh(holder)
  })

  test('is listed, bought, and followed to every owner [IMP-02] [ENT-02]', async () => {
    const price = 10n ** 18n
    const offer = await list(holder, singles, 7n, 1n, price)
    const json = { token_id: id, offer_chain_id: offer.offerId, hash: `0x${'0'.repeat(64)}` as string }
    expect(await codeOf(holder.request('POST /offers', { json }))).toBe('transaction_unknown')
    await server.sync()
    expect((await page(id)).offer).toMatchObject({ status: 'pending', available_copies: 1 })
    await buyer.trade('buy', [offer.terms, 1n], price + price / 40n)
    await server.sync()
    expect(await ownersOf(id)).toEqual({ [buyer.address]: 1 })
    await singles.call(buyer.address, 'transferFrom', buyer.address, stranger.address, 7n)
    await server.sync()
    expect(await ownersOf(id)).toEqual({ [stranger.address]: 1 })
    const { history } = await page(id)
    expect(history.map((line) => line.type)).toEqual(['transfered', 'purchased', 'listed'])
    expect(history[0]?.to_user?.wallet).toBe(stranger.address)
  })

  test('tokens that somebody is sent unasked are not in their activity', async () => {
    const activity = async (person: Person) => {
      const params = { wallet: person.address, type: 'activity' as const }
      const { items } = await server.visitor('GET /users/{wallet}/items/{type}', { params })
      return (items as { type: string }[]).map((line) => line.type)
    }
    expect(await activity(buyer)).toEqual(['transfered', 'purchased'])
    expect(await activity(stranger)).toEqual([])
  })

  test('its metadata may be a data: url, its picture an SVG [IMP-05]', async () => {
    const image = `data:image/svg+xml;utf8,${SVG}`
    await singles.call(holder.address, 'mint', holder.address, 8n)
    await singles.call(
      holder.address,
      'setUri',
      8n,
      `data:application/json;base64,${Buffer.from(JSON.stringify({ image })).toString('base64')}`,
    )
    expect(await preview(singles, 8n)).toMatchObject({ name: '#8', media: { mime: 'image/png' } })
  })

  test('its animation may be a 3D model, with its image as the cover [IMP-05]', async () => {
    const model = glb(triangle).toString('base64')
    const metadata = {
      image: `data:image/svg+xml;utf8,${SVG}`,
      animation_url: `data:model/gltf-binary;base64,${model}`,
    }
    const location = `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
    await singles.call(holder.address, 'mint', holder.address, 88n)
    await singles.call(holder.address, 'setUri', 88n, location)
    expect(await preview(singles, 88n)).toMatchObject({ media: { mime: 'model/gltf-binary', kind: 'model' } })
  })

  test('without an accepted file it is previewed but not saved [VAL-17] [VAL-18]', async () => {
    await singles.call(holder.address, 'mint', holder.address, 9n)
    await singles.call(holder.address, 'setUri', 9n, `data:,{"name":"Words","image":"${host.url}/text.png"}`)
    const address = `${host.url}/text.png`
    const params = { address, cause: 'file_unsupported', status: '' }
    const problem = { code: 'import_file_unreadable', params }
    expect(await preview(singles, 9n)).toMatchObject({ name: 'Words', media: null, problem })
    await addToMarket(holder, singles, 9n)
    await expect(save(holder, singles, 9n)).rejects.toMatchObject({
      body: {
        ...problem,
        message: `We could not take the file of this token from ${address}. It is no gif, png, jpeg, webp, svg, mp4, m4v, webm, mp3 or glb file.`,
      },
    })
    await singles.call(holder.address, 'setUri', 9n, 'data:,{}')
    expect(await preview(singles, 9n)).toMatchObject({ media: null, problem: null })
    expect(await codeOf(save(holder, singles, 9n))).toBe('media_required')
  })

  test.each([
    ['data:,nonsense', 'data:', 'metadata_no_json', ''],
    ['/missing', '/missing', 'remote_answered', '404'],
    ['/deep.json', '/deep.json', 'metadata_no_json', ''],
    ['https://10.0.0.1/secret', 'https://10.0.0.1/secret', 'remote_private', ''],
    ['words', 'words', 'remote_no_address', ''],
  ])(
    'metadata that cannot be read is refused with its address and the cause: %s',
    async (uri, shown, cause, status) => {
      const here = (path: string) => (path.startsWith('/') ? `${host.url}${path}` : path)
      await singles.call(holder.address, 'mint', holder.address, 10n)
      await singles.call(holder.address, 'setUri', 10n, here(uri))
      await expect(preview(singles, 10n)).rejects.toMatchObject({
        body: { code: 'metadata_unreadable', params: { address: here(shown), cause, status } },
      })
    },
  )

  describe('its picture is found where others find it [IMP-05]', () => {
    const SCALED =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="50%" height="9"/></svg>'
    test.each<[string, (url: string) => object]>([
      ['only image_data', () => ({ image_data: SVG })],
      ['the text of an SVG as its image', () => ({ image: SVG })],
      [
        'a broken image beside a good image_url',
        (url) => ({ image: `${url}/missing`, image_url: `${url}/picture.png` }),
      ],
      [
        'a picture of another kind beside a good one',
        (url) => ({ image: `${url}/text.png`, image_data: SVG }),
      ],
      ['an SVG with 2 kB before its tag', () => ({ image: `<!-- ${'drawn '.repeat(400)} -->${SVG}` })],
      ['an SVG with one bare %', () => ({ image: `data:image/svg+xml;utf8,${SCALED}` })],
      ['compressed although nobody asked', (url) => ({ image: `${url}/packed.png` })],
    ])('%s', async (_, metadata) => {
      await singles.call(holder.address, 'mint', holder.address, 12n)
      await singles.call(holder.address, 'setUri', 12n, JSON.stringify(metadata(host.url)))
      expect(await preview(singles, 12n)).toMatchObject({ media: { mime: 'image/png' }, problem: null })
    })

    test('an SVG that shows HTML would be an empty picture, so it is refused', async () => {
      const image = SVG.replace(
        '<rect',
        '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject><rect',
      )
      await singles.call(holder.address, 'setUri', 12n, JSON.stringify({ image }))
      const params = { address: 'data:', cause: 'picture_needs_html', status: '' }
      expect(await preview(singles, 12n)).toMatchObject({ media: null, problem: { params } })
    })
  })
})

describe('copies of another collection', () => {
  let id: string

  test('are imported: {id} is filled in, copies are those held [IMP-04] [IMP-05]', async () => {
    await editions.call(holder.address, 'mint', holder.address, 255n, 10n)
    await editions.call(holder.address, 'mint', buyer.address, 255n, 4n)
    await editions.call(holder.address, 'setUri', 255n, `${host.url}/{id}.json`)
    expect((await preview(editions, 255n)).name).toBe(`From /${'0'.repeat(62)}ff.json`)
    await editions.call(holder.address, 'setUri', 255n, `${host.url}/edition.json`)
    expect((await preview(editions, 255n)).name).toBe(`Copy ${'0'.repeat(62)}ff`)
    await editions.call(holder.address, 'setUri', 255n, `${host.url}/{id}.json`)
    await addToMarket(holder, editions, 255n)
    const tooMany = await codeOf(save(holder, editions, 255n, { copies: '11' }))
    expect(tooMany).toBe('quantity_too_large')
    const { data } = await save(holder, editions, 255n, { copies: '10' })
    id = data.token._id
    expect(data.token).toMatchObject({ type: 1155, chain_id: '255', copies: 10, royalties: 7 })
    expect(await ownersOf(id)).toEqual({ [holder.address]: 10 })
  })

  test('of holders that no event named are known once they move or are listed [IMP-04]', async () => {
    const offer = await list(buyer, editions, 255n, 3n, 10n ** 17n)
    await server.sync()
    expect(await ownersOf(id)).toEqual({ [holder.address]: 10, [buyer.address]: 4 })
    expect((await page(id)).offers).toMatchObject([{ status: 'pending', available_copies: 3 }])
    expect((await page(id)).token.copies).toBe(14)

    await stranger.trade('buy', [offer.terms, 2n], 2n * 10n ** 17n + (2n * 10n ** 17n) / 40n)
    const args = [holder.address, stranger.address, [255n, 255n], [1n, 2n], '0x']
    await editions.call(holder.address, 'safeBatchTransferFrom', ...args)
    await server.sync()
    expect(await ownersOf(id)).toEqual({
      [holder.address]: 7,
      [buyer.address]: 2,
      [stranger.address]: 5,
    })
    expect((await page(id)).token.copies).toBe(14)
    await editions.call(holder.address, 'mint', holder.address, 255n, 5n)
    await server.sync()
    expect((await page(id)).token.copies).toBe(19)
  })

  test('that come back to a seller who holds no others bring the listing back, once their balance is read', async () => {
    const back = async () =>
      (await buyer.request('GET /users/notifications')).notifications.filter(
        ({ type }) => type === 'offer_back',
      )
    const give = (from: Person, to: Person, copies: bigint) =>
      editions.call(from.address, 'safeTransferFrom', from.address, to.address, 255n, copies, '0x')
    // The buyer listed 3 copies, sold 2 and holds 2.
    await give(stranger, buyer, 1n)
    await server.sync()
    expect(await back()).toEqual([])
    await give(buyer, stranger, 3n)
    await server.sync()
    expect(await back()).toEqual([])
    await give(stranger, buyer, 2n)
    await server.sync()
    expect(await back()).toMatchObject([{ token: { _id: id }, price: (10n ** 17n).toString(), read: false }])
  })

  test('of a contract wallet are known whoever sent its transaction [IMP-04]', async () => {
    const factory = await deployForeign(server.chain, stranger.address, 'WalletFactory')
    await factory.call(stranger.address, 'deploy', holder.address)
    const wallet = await server.chain.reader.readContract({
      address: factory.address,
      abi: factory.abi,
      functionName: 'addressOf',
      args: [holder.address],
    })
    await editions.call(holder.address, 'mint', wallet, 256n, 3n)
    const args = [editions.address, 256n] as const
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'addNFTToMarketplace', args })
    await factory.call(stranger.address, 'handle', wallet, server.chain.contracts.engine, data)
    await server.sync()
    const held = await server.context.db.select().from(balances).where(eq(balances.tokenId, 256n))
    expect(held).toMatchObject([{ owner: (wallet as string).toLowerCase(), copies: 3n }])
  })

  test('are refused as a single, and a single is refused as copies [VAL-18]', async () => {
    expect(await codeOf(preview(editions, 255n, { type: '721' }))).toBe('token_unknown')
    expect(await codeOf(preview(singles, 7n, { type: '1155' }))).toBe('token_unknown')
  })
})

describe('royalties of a token whose collection names somebody else, imported again while it is on offer [PRO-06]', () => {
  const first = `0x${'b1'.repeat(20)}`
  const second = `0x${'b2'.repeat(20)}`
  const price = 10n ** 18n
  const royalty = (price * ROYALTIES) / 10_000n
  const earned = async (wallet: string) => {
    const params = { wallet, type: 'royalties' as const }
    const { items } = await server.visitor('GET /users/{wallet}/items/{type}', { params })
    return BigInt((items as { royalties: { ETH: string } }).royalties.ETH)
  }
  const paid = (wallet: string) => server.chain.reader.getBalance({ address: wallet as Address })

  /** Listed while the collection names the first receiver; imported again when it names the second, then sold. */
  async function sellAfterChange(id: bigint, between: () => Promise<void>): Promise<void> {
    await singles.call(holder.address, 'setRoyalty', first, ROYALTIES)
    await singles.call(holder.address, 'mint', holder.address, id)
    await addToMarket(holder, singles, id)
    const { terms } = await list(holder, singles, id, 1n, price)
    await between()
    await singles.call(holder.address, 'setRoyalty', second, 2n * ROYALTIES)
    await addToMarket(holder, singles, id)
    await between()
    await buyer.trade('buy', [terms, 1n], price + price / 40n)
    await server.sync()
  }
  const pending = () => server.chain.reader.getBlockTransactionCount({ blockTag: 'pending' })
  afterAll(() => singles.call(holder.address, 'setRoyalty', ARTIST, ROYALTIES))

  test.each([
    ['read one by one', 50n, () => server.sync()],
    ['read at once', 51n, async () => {}],
  ])('go to whom the engine pays, at the share of the listing: %s', async (_, id, between) => {
    const before = await paid(second)
    await sellAfterChange(id, between)
    expect([await paid(first), (await paid(second)) - before]).toEqual([0n, royalty])
    expect([await earned(first), await earned(second)]).toEqual([0n, await paid(second)])
  })

  test('of an auction too', async () => {
    await singles.call(holder.address, 'setRoyalty', first, ROYALTIES)
    await singles.call(holder.address, 'mint', holder.address, 52n)
    await addToMarket(holder, singles, 52n)
    const args = [singles.address, 52n, 1n, false, true, 0n, price, 0n, 600n] as const
    const { logs } = await holder.trade('createOffer', args)
    const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    const { terms } = log!.args
    await singles.call(holder.address, 'setRoyalty', second, ROYALTIES)
    await addToMarket(holder, singles, 52n)
    await buyer.trade('bid', [terms, 1n], price)
    await server.sync()
    await server.chain.control.increaseTime({ seconds: 1_300 })
    await stranger.trade('settle', [terms])
    await server.sync()
    expect(await paid(first)).toBe(0n)
    expect([await earned(first), await earned(second)]).toEqual([0n, await paid(second)])
  })

  test('even if the collection denies its standard in the same block', async () => {
    const hostile = await deployForeign(server.chain, stranger.address, 'Hostile721')
    await hostile.call(stranger.address, 'setRoyalty', first, ROYALTIES)
    await addToMarket(stranger, hostile, 1n)
    await server.sync()
    await hostile.call(stranger.address, 'setRoyalty', second, ROYALTIES)
    const { control } = server.chain
    await control.setAutomine(false)
    const both = [addToMarket(stranger, hostile, 1n)]
    await expect.poll(pending).toBe(1)
    both.push(hostile.call(stranger.address, 'deny') as never)
    await expect.poll(pending).toBe(2)
    await control.mine({ blocks: 1 })
    await control.setAutomine(true)
    const [added, denied] = await Promise.all(both)
    expect(added?.blockNumber).toBe(denied?.blockNumber)
    await server.sync()
    const [token] = await server.context.db.select().from(tokens).where(eq(tokens.contract, hostile.address))
    expect(token?.creator).toBe(second)
  })
})

describe('what cannot be imported [VAL-17] [VAL-18]', () => {
  test.each([
    ['an address that is none', { contract_address: 'abc' }, 'import_address_invalid'],
    ['no address', { contract_address: '' }, 'import_address_required'],
    ['a contract that is no collection', { contract_address: `0x${'11'.repeat(20)}` }, 'token_unknown'],
    ['a token that nobody minted', { token_id: '12345' }, 'token_unknown'],
    ['another chain that is not there', { blockchain: 'BNB' }, 'chain_unsupported'],
  ])('%s', async (_, change, code) => {
    expect(await codeOf(preview(singles, 7n, change))).toBe(code)
  })

  test.each([
    ['x', 'token_id_invalid'],
    ['1,000', 'token_id_grouped'],
    [String(2n ** 256n), 'token_id_large'],
  ])('the token id “%s”', async (token_id, code) => {
    await expect(preview(singles, 7n, { token_id })).rejects.toMatchObject({
      status: 400,
      body: { issues: [{ path: 'token_id', code }] },
    })
  })

  test('a contract in the link of another chain', async () => {
    const link = { contract_address: `https://bscscan.com/address/0x${'11'.repeat(20)}` }
    expect(await codeOf(preview(singles, 7n, link))).toBe('address_elsewhere')
  })

  test('our own tokens, and copies without a token id', async () => {
    const ours = { contract_address: server.chain.contracts.collectible721 }
    expect(await codeOf(preview(singles, 7n, ours))).toBe('import_needless')
    expect(await codeOf(save(holder, editions, 255n))).toBe('import_copies_invalid')
  })

  test('a visitor cannot import', async () => {
    const json = claim(singles, 7n)
    expect(await codeOf(server.visitor('POST /import/preview', { json }))).toBe('unauthorized')
    expect(await codeOf(server.visitor('POST /import/save', { json }))).toBe('unauthorized')
  })

  test('http: and this machine are allowed only in the local profile [IMP-05]', () => {
    const env = {
      VITRINE_PROFILE: 'testnet',
      RPC_URLS_ETH: 'http://a.example',
      RPC_URLS_MATIC: 'http://a.example',
      RPC_URLS_BNB: 'http://a.example',
      IMPORT_LOOPBACK: 'true',
    }
    expect(() => readConfig(env)).toThrow('IMPORT_LOOPBACK')
    expect(readConfig({}).imports.allowLoopback).toBe(true)
    expect(readConfig({ IMPORT_LOOPBACK: 'false' }).imports.allowLoopback).toBe(false)
  })
})

/** The tables of tokens and their holders. */
async function holdings(db: Db): Promise<string[]> {
  const rows = [...(await db.select().from(tokens)), ...(await db.select().from(balances))]
  return rows.map((row) => JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))).sort()
}

async function cleanReplay(): Promise<string[]> {
  const { db, close } = await openTestDatabase()
  const { id: chainId, contracts } = server.chain
  const source = rpcSource(rankNodes([server.chain.url]), chainId, contracts)
  const log = pino({ level: 'silent' })
  await new Indexer({ db, dependents, source, log, startBlock: 0, finality: 64 }).sync()
  const rows = await holdings(db)
  await close()
  return rows
}

describe('imported tokens are followed through everything', () => {
  longTest('a re-org undoes imports and transfers [NET-01]', async () => {
    await singles.call(holder.address, 'mint', holder.address, 20n)
    await singles.call(holder.address, 'mint', holder.address, 21n)
    await addToMarket(holder, singles, 20n)
    await server.sync()
    const fork = await server.chain.control.snapshot()
    await addToMarket(holder, singles, 21n)
    await singles.call(holder.address, 'transferFrom', holder.address, buyer.address, 20n)
    await editions.call(holder.address, 'safeTransferFrom', holder.address, buyer.address, 255n, 1n, '0x')
    await server.sync()
    const before = await holdings(server.context.db)

    await server.chain.control.revert({ id: fork })
    await singles.call(holder.address, 'transferFrom', holder.address, stranger.address, 20n)
    await singles.call(holder.address, 'transferFrom', holder.address, stranger.address, 21n)
    await server.sync()
    const after = await holdings(server.context.db)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await cleanReplay())
  })

  longTest('import and transfers in one batch give the same result as one by one [NET-01]', async () => {
    await singles.call(holder.address, 'mint', holder.address, 30n)
    await singles.call(holder.address, 'mint', holder.address, 31n)
    await addToMarket(holder, singles, 30n)
    await singles.call(holder.address, 'transferFrom', holder.address, buyer.address, 30n)
    await singles.call(buyer.address, 'transferFrom', buyer.address, stranger.address, 30n)
    await singles.call(holder.address, 'transferFrom', holder.address, stranger.address, 31n)
    await server.sync()
    const rows = await holdings(server.context.db)
    expect(rows).toEqual(await cleanReplay())
    expect(rows.some((row) => row.includes('"31n"'))).toBe(false)
  })

  test('import and transfer in one block are indexed correctly [NET-01]', async () => {
    await singles.call(holder.address, 'mint', holder.address, 40n)
    const { control, wallet } = server.chain
    await control.setAutomine(false)
    const send = (to: string, data: Hex) =>
      wallet.sendTransaction({
        account: holder.address as Address,
        chain: null,
        to: to as Hex,
        data,
        gas: 500_000n,
      })
    await send(
      server.chain.contracts.engine,
      encodeFunctionData({
        abi: saleEngineAbi,
        functionName: 'addNFTToMarketplace',
        args: [singles.address, 40n],
      }),
    )
    await send(
      singles.address,
      encodeFunctionData({
        abi: parseAbi(['function transferFrom(address from, address to, uint256 id)']),
        args: [holder.address as Hex, buyer.address as Hex, 40n],
      }),
    )
    await control.mine({ blocks: 1 })
    await control.setAutomine(true)
    await server.sync()
    const held = (await holdings(server.context.db)).filter(
      (row) => row.includes('"owner"') && row.includes('"40n"'),
    )
    expect(held).toHaveLength(1)
    expect(held[0]).toContain(buyer.address)
  })

  longTest(
    'for many transfers in a block each balance is read once, with the same result as one by one [NET-01]',
    async () => {
      const TRANSFERS = 30
      const { control, reader, wallet, contracts, id: chainId, url } = server.chain
      const startBlock = Number(await reader.getBlockNumber()) + 1
      await editions.call(holder.address, 'mint', holder.address, 300n, 100n)
      await addToMarket(holder, editions, 300n)
      await control.setAutomine(false)
      for (let at = 1; at <= TRANSFERS; at++) {
        const to = at % 3 === 0 ? (buyer.address as Hex) : numberToHex(at, { size: 20 })
        const data = encodeFunctionData({
          abi: parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)']),
          args: [holder.address as Hex, to, 300n, 1n, '0x'],
        })
        const from = { account: holder.address as Address, chain: null, gas: 200_000n }
        await wallet.sendTransaction({ ...from, to: editions.address, data })
      }
      await control.mine({ blocks: 1 })
      await control.setAutomine(true)

      const node = await startAwkwardNode(url, {})
      const { db, close } = await openTestDatabase()
      const source = rpcSource(rankNodes([node.url]), chainId, contracts)
      const indexer = new Indexer({
        db,
        dependents,
        source,
        log: pino({ level: 'silent' }),
        startBlock,
        finality: 64,
      })
      const held = async () => {
        // A contract that answers slowly rests after a second, and the next round goes on.
        await indexer.sync()
        const rows = await db.select().from(balances).where(eq(balances.tokenId, 300n))
        return Object.fromEntries(rows.map(({ owner, copies }) => [owner, copies]))
      }
      await expect.poll(held).toMatchObject({
        [holder.address]: 70n,
        [buyer.address]: 10n,
        [numberToHex(1, { size: 20 })]: 1n,
      })
      // The holder, the buyer, twenty others and the supply, which the collection does not report; before that, the
      // import.
      expect(node.calls.eth_call).toBeLessThan(40)
      await close()
      await node.stop()
    },
  )

  test('a hostile contract can neither mislead nor stop the server [IMP-05]', async () => {
    const hostile = await deployForeign(server.chain, stranger.address, 'Hostile721')
    await addToMarket(stranger, hostile, 1n)
    expect(await codeOf(preview(hostile, 1n))).toBe('metadata_unreadable')
    await hostile.call(stranger.address, 'turn')
    await hostile.call(stranger.address, 'pretend')
    const terms = [hostile.address, 1n, 1n, true, false, 10n ** 18n, 0n, 0n, 60_000n] as const
    await stranger.trade('createOffer', terms)
    await server.sync()
    expect(indexer().status.error).toBeNull()
    expect(indexer().status.indexed).toBe(indexer().status.head)
    expect(await codeOf(save(stranger, hostile, 1n))).toBe('not_holder')
  })

  test('a contract that reports more copies than numbers can hold stops nothing [IMP-05]', async () => {
    const boundless = await deployForeign(server.chain, stranger.address, 'Boundless1155')
    await addToMarket(stranger, boundless, 1n)
    await boundless.call(stranger.address, 'shower', 1n, 20n)
    await server.sync()
    expect(indexer().status.error).toBeNull()
    const [token] = await server.context.db
      .select()
      .from(tokens)
      .where(eq(tokens.contract, boundless.address))
    expect(token?.copies).toBe(2n ** 256n - 1n)
  })
})
