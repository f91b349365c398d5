import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Listing, listingIdOf, toListingTypedData } from '@vitrine/chain/terms'
import { MAX_LISTED } from '@vitrine/domain/durations'
import { type Address, parseEventLogs, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { expireCards } from '../../src/discovery/store/cards.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// What the engine's second edition adds: every offer ends, listings that are only signed, royalties read again, and
// collections whose tokens need no import.

const price = 10n ** 18n
const withFee = (amount: bigint) => amount + amount / 40n

const server = await useServer()
const ada = await server.person(0)
const ben = await server.person(1)
const cleo = await server.person(2)

beforeAll(async () => {
  await ada.approve()
  await ada.approve('1155')
})

const pageOf = (id: string, who: Person | null = null) =>
  (who?.request ?? server.visitor)('GET /tokens/{id}', { params: { id } })
const newest = async (who: Person | null = null) =>
  (await (who?.request ?? server.visitor)('GET /offers/{list}', { params: { list: 'explore' } })).offers

/** The time of the next block, in seconds. */
async function chainTime(): Promise<bigint> {
  return (await server.chain.reader.getBlock()).timestamp
}

describe('an offer without an auction that ends it', () => {
  longTest(
    'ends 180 days after its start: nobody can buy it, lists leave it out, its seller can withdraw it',
    async () => {
      const { tokenId } = await ada.mint()
      const { _id } = await ada.register(tokenId)
      // An hour before its end, which then comes at once, in the tables and on the chain.
      const start = BigInt(Math.floor(Date.now() / 1_000) - MAX_LISTED + 3_600)
      const { terms } = await ada.list(tokenId, { price, start })
      await server.sync()
      const { offer } = await pageOf(_id)
      expect(offer).toMatchObject({ status: 'pending', date_end: null, available_copies: 1 })
      expect(Date.parse(offer!.expiry_date)).toBe((Number(start) + MAX_LISTED) * 1_000)
      expect((await newest()).map((each) => each._id)).toContain(offer!._id)

      for (const end of ['offers set expires_at', 'open_offers set ends_at', 'shown_offers set ends_at'])
        await server.context.db.execute(`update ${end} = now() where id = '${offer!._id.split('-')[1]}'`)
      // As somebody whose answers are not kept: no block has said that these are outdated.
      expect((await pageOf(_id, ben)).offer?.status).toBe('expired')
      expect((await newest(ben)).map((each) => each._id)).not.toContain(offer!._id)
      expect(await expireCards(server.context.db)).toBe(1)
      expect((await pageOf(_id, ben)).token.owners).toMatchObject([{ on_sale: 0, price: null }])
      await server.chain.control.increaseTime({ seconds: 3_610 })
      await server.chain.control.mine({ blocks: 1 })
      const buying = server.chain.reader.simulateContract({
        address: server.chain.contracts.engine as Address,
        abi: saleEngineAbi,
        functionName: 'buy',
        args: [terms, 1n],
        account: ben.address as Address,
        value: withFee(price),
      } as never)
      await expect(buying).rejects.toThrow('Expired')

      await ada.trade('cancelOffer', [terms])
      await server.sync()
      expect((await pageOf(_id, ada)).offer).toMatchObject({ status: 'expired', cancelled_copies: 1 })
    },
  )
})

describe('a listing whose seller no longer holds the work', () => {
  const listings = () => ada.request('GET /offers/my/listings', { query: { page: 1 } })
  const back = async () =>
    (await ada.request('GET /users/notifications', { query: { page: 1 } })).notifications.filter(
      ({ type }) => type === 'offer_back',
    )

  test('is shown only to its seller while the work is gone; when the work returns, it is on sale again and the seller is notified', async () => {
    const { tokenId } = await ada.mint()
    const { _id } = await ada.register(tokenId)
    const { terms } = await ada.list(tokenId, { price })
    await server.sync()
    const [before] = (await listings()).chains
    await ada.transfer721(ben.address, tokenId)
    await server.sync()
    const dormant = await listings()
    expect(dormant.chains).toMatchObject([
      { blockchain: 'ETH', open: before!.open - 1, dormant: before!.dormant + 1 },
    ])
    expect(dormant.dormant[0]).toMatchObject({
      token: { _id },
      offer_price: price.toString(),
      available_copies: 0,
    })
    expect((await newest()).map(({ token }) => token._id)).not.toContain(_id)
    expect((await ben.request('GET /offers/my/listings', { query: { page: 1 } })).dormant).toEqual([])
    expect(await back()).toEqual([])

    await ben.transfer721(ada.address, tokenId)
    await server.sync()
    expect((await listings()).dormant.map(({ token }) => token._id)).not.toContain(_id)
    expect((await newest()).map(({ token }) => token._id)).toContain(_id)
    expect(await back()).toMatchObject([{ token: { _id }, price: price.toString(), user: null }])

    // Once it is withdrawn there is nothing to tell.
    await ada.trade('cancelOffer', [terms])
    await server.sync()
    expect(await back()).toEqual([])
  })

  longTest('goes with all others when the seller raises the counter', async () => {
    const { tokenId } = await ada.mint()
    await ada.register(tokenId)
    await ada.list(tokenId, { price })
    await ada.transfer721(ben.address, tokenId)
    await server.sync()
    expect((await listings()).chains[0]!.dormant).toBeGreaterThan(0)
    await ada.trade('raiseCounter', [])
    await server.sync()
    expect(await listings()).toEqual({ chains: [], dormant: [], pages: 0 })
  })
})

describe('a listing that was only signed', () => {
  async function signed(seller: Person, tokenId: bigint, asset: string, copies: bigint, maxRoyalties = 0n) {
    const engine = server.chain.contracts.engine as Address
    const start = await chainTime()
    const counter = await server.chain.reader.readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'counterOf',
      args: [seller.address as Address],
    })
    const listing: Listing = {
      terms: {
        seller: seller.address as Address,
        asset: asset as Address,
        tokenId,
        copies,
        reservable: 0n,
        price,
        currency: zeroAddress,
        startPrice: 0n,
        start,
        duration: 60_000n,
        fromFirstBid: 0n,
        counter,
        salt: 3n,
      },
      maxCommission: 250n,
      maxRoyalties,
      buyer: zeroAddress,
      expiry: start + 86_400n,
      group: 0n,
    }
    const domain = { chainId: server.chain.id, engine }
    const signature = await server.chain.wallet.signTypedData({
      account: seller.address as Address,
      ...toListingTypedData(listing, domain),
    })
    return { listing, signature, offerId: listingIdOf(listing.terms, domain) }
  }

  test('is shown once it is bought: the sales, the price and the owners; cancelling the rest changes nothing', async () => {
    const { tokenId } = await ada.mintCopies(5n, 1_000n)
    const { _id } = await ada.register(tokenId, { type: '1155', copies: '5', royalties: '10' })
    const asset = server.chain.contracts.collectible1155
    await ada.write({
      address: asset as Address,
      abi: collectible1155Abi,
      functionName: 'safeTransferFrom',
      args: [ada.address, cleo.address, tokenId, 4n, '0x'],
    })
    await cleo.approve('1155')
    const { listing, signature, offerId } = await signed(cleo, tokenId, asset, 4n, 1_000n)
    const buy = (quantity: bigint) =>
      ben.trade(
        'buySigned',
        [{ listing, quantity, index: 0n, proof: [], signature }, ben.address],
        withFee(price * quantity),
      )

    await buy(1n)
    await buy(2n)
    await cleo.trade('cancelListing', [listing.terms])
    await server.sync()
    const { token, offer, offers, history } = await pageOf(_id)
    expect(offers).toMatchObject([
      {
        offer_chain_id: offerId,
        type: 'direct',
        status: 'completed',
        offer_price: price.toString(),
        commission: 250,
        total_copies: 3,
        sold_copies: 3,
        available_copies: 0,
        cancelled_copies: 0,
        creator: { wallet: cleo.address },
      },
    ])
    expect(offer?.buyers).toMatchObject([
      { user: { wallet: ben.address }, copies: 2, price: price.toString() },
      { user: { wallet: ben.address }, copies: 1, price: price.toString() },
    ])
    expect(history.slice(0, 2)).toMatchObject([{ type: 'purchased' }, { type: 'purchased' }])
    const held = token.owners.map(({ user, copies }) => [user.wallet, copies])
    expect(held).toContainEqual([ben.address, 3])
    expect(held).toContainEqual([cleo.address, 1])
    const sums = await rowsOf(
      server.context.db,
      `select sum(amount)::text as amount, sum(royalties)::text as royalties, sum(commission)::text as commission from sales where offer_id = '${offerId}'`,
    )
    expect(sums).toEqual([
      {
        amount: (price * 3n).toString(),
        royalties: ((price * 3n) / 10n).toString(),
        commission: ((price * 3n) / 20n).toString(),
      },
    ])
  })

  longTest('that was cancelled before anybody bought leaves nothing', async () => {
    const { tokenId } = await ada.mint()
    const { _id } = await ada.register(tokenId)
    const { listing } = await signed(ada, tokenId, server.chain.contracts.collectible721, 1n)
    await ada.trade('cancelListing', [listing.terms])
    await server.sync()
    expect((await pageOf(_id)).offers).toEqual([])
  })
})

describe('a token of another collection', () => {
  test('has the royalty that was last read', async () => {
    const collection = await deployForeign(server.chain, ada.address, 'Foreign721')
    await collection.call(ada.address, 'setRoyalty', cleo.address, 700n)
    await collection.call(ada.address, 'mint', ada.address, 9n)
    await ada.trade('addNFTToMarketplace', [collection.address, 9n])
    await collection.call(ada.address, 'setRoyalty', ben.address, 300n)
    await server.sync()
    const facts = () =>
      rowsOf<unknown>(
        server.context.db,
        `select creator, royalties from tokens where contract = '${collection.address.toLowerCase()}'`,
      )
    expect(await facts()).toEqual([{ creator: cleo.address, royalties: 700 }])
    await ben.trade('refreshRoyalties', [collection.address, 9n])
    await server.sync()
    expect(await facts()).toEqual([{ creator: ben.address, royalties: 300 }])
  })

  test('whose collection was added needs no import: its offer and its sale are indexed', async () => {
    const collection = await deployForeign(server.chain, ada.address, 'Foreign721')
    await collection.call(ada.address, 'mint', ada.address, 4n)
    await collection.call(ada.address, 'setApprovalForAll', server.chain.contracts.engine, true)
    await ben.trade('addCollection', [collection.address])
    const offer = {
      asset: collection.address,
      tokenId: 4n,
      copies: 1n,
      reservable: 1n,
      price,
      currency: zeroAddress,
      startPrice: price,
      start: 0n,
      duration: 600n,
      fromFirstBid: 0n,
      salt: 7n,
      maxRoyalties: 0n,
    }
    const { logs } = await ada.trade('createOffers', [[offer], 250n])
    const [created] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    await server.sync()
    const rowOf = () =>
      rowsOf<unknown>(
        server.context.db,
        `select salt::int as salt, sold::int as sold, extract(epoch from expires_at - start_at)::int as life from offers
          where contract = '${collection.address.toLowerCase()}'`,
      )
    // The event says that it is an ERC-721, so its auction ends it.
    expect(await rowOf()).toEqual([{ salt: 7, sold: 0, life: 600 }])
    await ben.trade('buy', [created!.args.terms, 1n], withFee(price))
    await server.sync()
    expect(await rowOf()).toEqual([{ salt: 7, sold: 1, life: 600 }])
  })
})
