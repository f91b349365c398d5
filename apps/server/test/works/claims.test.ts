import { parseAmount } from '@vitrine/domain/money/wei'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Each claim of a client about a transaction, wrong by itself while everything else matches the chain (ROL-07).

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const winner = await server.person(2)
const price = parseAmount('0.5')!
const raised = parseAmount('0.6')!
const DAY = 86_400
const HOUR = 3_600_000

let edition: Awaited<ReturnType<Person['list']>>
let tokenId: string
let otherTokenId: string
let bought: string
let opened: string
let outbid: string
let auctionId: string
let end: number

beforeAll(async () => {
  const minted = await seller.mintCopies(10n)
  tokenId = (await seller.register(minted.tokenId, { type: '1155', copies: '10' }))._id
  otherTokenId = (await seller.register((await seller.mint()).tokenId))._id
  await seller.approve('1155')
  edition = await seller.list(minted.tokenId, { price, minBid: price, copies: 8n, standard: 1155 })
  const due = price * 2n + (price * 2n) / 40n
  bought = (await buyer.trade('buy', [edition.terms, 2n], due)).transactionHash
  opened = (await buyer.trade('createAuctionAndBid', [edition.terms, 3n], price * 3n)).transactionHash
  outbid = (await winner.trade('bid', [edition.terms, 3n], raised * 3n)).transactionHash
  await server.sync()
  const { offer } = await seller.request('GET /offers/{id}', { params: name() })
  auctionId = offer.auction!.auction_chain_id
  end = Date.parse(offer.auction!.date_end)
})

const name = () => ({ id: `${server.chain.id}-${edition.offerId}` })
const more = (amount: string) => (BigInt(amount) + 1n).toString()

type Claim = Record<string, unknown>
type Ask = (person: Person, claim: Claim) => Promise<unknown>

/** The answer to the true claim, and to the claim with each of its fields wrong. */
async function answers(
  ask: Ask,
  person: Person,
  claim: Claim,
  wrong: Claim,
): Promise<Record<string, string>> {
  const answer = (json: Claim) =>
    ask(person, json).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const each: Record<string, string> = { 'all of it': await answer(claim) }
  for (const part of Object.keys(wrong)) each[part] = await answer({ ...claim, [part]: wrong[part] })
  return each
}

const unproven = (wrong: Claim) => ({
  'all of it': 'done',
  ...Object.fromEntries(Object.keys(wrong).map((part) => [part, 'claim_unproven'])),
})

test('of a mint: a collectible is linked only to a token that was minted as described [API-07] [ROL-07]', async () => {
  const minted = await seller.mintCopies(4n, 500n)
  const described = { type: '1155', copies: '4', royalties: '5' }
  const link = (change: Record<string, string>) =>
    seller.register(minted.tokenId, { ...described, ...change }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect(await link({ copies: '5' })).toBe('claim_unproven')
  expect(await link({ royalties: '6' })).toBe('claim_unproven')
  // A single cannot have an edition's token id.
  expect(await link({ type: '721' })).toBe('claim_unproven')
  expect(await link({})).toBe('done')
})

test('of a listing: token, price, copies, duration [API-10] [ROL-07]', async () => {
  const claim = {
    token_id: tokenId,
    offer_chain_id: edition.offerId,
    hash: edition.hash,
    offer_price: price.toString(),
    min_bid: price.toString(),
    auctions_duration: DAY * 1_000,
    copies: 8,
  }
  const wrong = {
    token_id: otherTokenId,
    hash: bought,
    offer_price: more(claim.offer_price),
    min_bid: more(claim.min_bid),
    auctions_duration: claim.auctions_duration + 1_000,
    copies: 7,
  }
  const ask: Ask = (person, json) => person.request('POST /offers', { json: json as never })
  expect(await answers(ask, seller, claim, wrong)).toEqual(unproven(wrong))
})

test('of a single’s auction: its end [API-10] [ROL-07]', async () => {
  const minted = await seller.mint()
  const { _id } = await seller.register(minted.tokenId)
  await seller.approve()
  const listed = await seller.list(minted.tokenId, { minBid: price, duration: BigInt(DAY) })
  const at = Number(listed.terms.start) * 1_000 + DAY * 1_000
  const claim = {
    token_id: _id,
    offer_chain_id: listed.offerId,
    // Estimated by the browser before the transaction was mined.
    expiry_date: new Date(at + HOUR / 2).toISOString(),
  }
  const wrong = { expiry_date: new Date(at + 2 * HOUR).toISOString(), offer_price: '1' }
  const ask: Ask = (person, json) => person.request('POST /offers', { json: json as never })
  expect(await answers(ask, seller, claim, wrong)).toEqual(unproven(wrong))
})

test('of a purchase: price, copies, transaction [API-10] [ROL-07]', async () => {
  const claim = { price: price.toString(), hash: bought, copies: 2 }
  const wrong = { price: more(claim.price), hash: opened, copies: 1 }
  const ask: Ask = (person, json) =>
    person.request('POST /offers/{id}/buy', { params: name(), json: json as never })
  expect(await answers(ask, buyer, claim, wrong)).toEqual(unproven(wrong))
})

test('of a bid: amount, copies, auction, end [API-10] [ROL-07]', async () => {
  const first = {
    auction_chain_id: auctionId,
    price: price.toString(),
    copies: 3,
    hash: opened,
    date_end: new Date(end).toISOString(),
  }
  const wrong = {
    auction_chain_id: more(auctionId),
    price: more(first.price),
    copies: 2,
    hash: outbid,
    date_end: new Date(end + 2 * HOUR).toISOString(),
  }
  const open: Ask = (person, json) =>
    person.request('POST /offers/{id}/auction', { params: name(), json: json as never })
  expect(await answers(open, buyer, first, wrong)).toEqual(unproven(wrong))

  const later = { price: raised.toString(), copies: 3, hash: outbid }
  const wrongLater = { price: price.toString(), copies: 4, hash: opened }
  const bid: Ask = (person, json) =>
    person.request('POST /offers/{id}/bid', { params: name(), json: json as never })
  expect(await answers(bid, winner, later, wrongLater)).toEqual(unproven(wrongLater))
})

test('winning an auction is not a purchase at the fixed price [API-10] [ROL-07]', async () => {
  await server.chain.control.increaseTime({ seconds: DAY + 600 })
  const { transactionHash: hash } = await winner.trade('settle', [edition.terms])
  const json = { price: raised.toString(), copies: 3, hash }
  await expect(winner.request('POST /offers/{id}/buy', { params: name(), json })).rejects.toMatchObject({
    code: 'claim_unproven',
  })
  const { offer } = await winner.request('POST /offers/{id}/sync', { params: name(), json: { hash } })
  expect(offer).toMatchObject({ sold_copies: 5, reserved_copies: 0, available_copies: 3 })
})
