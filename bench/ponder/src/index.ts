import { type IndexingFunctionArgs, ponder } from 'ponder:registry'
import {
  activities,
  auctions,
  balances,
  bids,
  lastOffers,
  notifications,
  offers,
  sales,
  tokens,
  withdrawals,
} from 'ponder:schema'
import { type Hex, zeroAddress } from 'viem'

// The same as apps/server/src/chain/indexer/handlers, in Ponder's style. Its store keeps rows in memory during catch-up and
// writes them in bulk.

type Event = {
  block: { timestamp: bigint; number: bigint }
  transaction: { hash: Hex }
  log: { address: Hex; logIndex: number }
}
type Db = Parameters<Parameters<typeof ponder.on<'SaleEngine:OfferCreated'>>[1]>[0]['context']['db']

const noted = ({ block, transaction, log }: Event) => ({
  hash: transaction.hash,
  logIndex: log.logIndex,
  block: block.number,
  at: block.timestamp,
})

type Told = Omit<typeof notifications.$inferInsert, 'id' | 'at'>

const tell = async (db: Db, event: Event, told: Told) =>
  void (await db.insert(notifications).values({
    ...told,
    id: `${told.type}-${event.transaction.hash}-${event.log.logIndex}`,
    at: event.block.timestamp,
  }))

/** How long before its end an auction is announced, in seconds. */
const AHEAD = 3_600n

/** Tells a wallet an hour before the end of an auction, or before its new end if it was extended. */
async function tellEnding(
  db: Db,
  event: Event,
  told: Omit<Told, 'type'>,
  auctionId: bigint,
  { startedAt, endAt }: { startedAt: bigint; endAt: bigint },
) {
  const key = { recipient: told.recipient, id: `auction_ending-${told.offerId}-${auctionId}` }
  const before = await db.find(notifications, key)
  if (before && before.at <= event.block.timestamp) return
  const at = endAt - AHEAD > startedAt ? endAt - AHEAD : startedAt
  await db
    .insert(notifications)
    .values({ ...told, ...key, type: 'auction_ending', at })
    .onConflictDoUpdate({ at })
}

async function move(
  db: Db,
  event: Event,
  standard: number,
  from: Hex,
  to: Hex,
  tokenId: bigint,
  copies: bigint,
) {
  const contract = event.log.address
  const at = event.block.timestamp
  if (from !== zeroAddress && from !== to) {
    const key = { contract, tokenId, owner: from }
    const held = await db.find(balances, key)
    if (held && held.copies > copies) await db.update(balances, key).set({ copies: held.copies - copies })
    else await db.delete(balances, key)
  }
  if (to !== zeroAddress && from !== to)
    await db
      .insert(balances)
      .values({ contract, tokenId, owner: to, copies, since: at })
      .onConflictDoUpdate((held) => ({ copies: held.copies + copies }))
  if (from === zeroAddress) {
    const creator = `0x${(tokenId >> 96n).toString(16).padStart(40, '0')}` as Hex
    const royalties = Number((tokenId >> 80n) & 0xffffn)
    await db
      .insert(tokens)
      .values({
        contract,
        tokenId,
        standard,
        creator,
        royalties,
        copies,
        locked: null,
        mintedAt: at,
        hash: event.transaction.hash,
      })
      .onConflictDoUpdate((token) => ({ copies: token.copies + copies }))
    await db
      .insert(activities)
      .values({ ...noted(event), type: 'minted', actor: to, contract, tokenId, copies })
  }
  // Every other transfer on the benchmark's chain belongs to a trade, which has its own handler.
}

ponder.on('Collectible721:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  await move(context.db, event, 721, from, to, tokenId, 1n)
})

ponder.on('Collectible1155:TransferSingle', async ({ event, context }) => {
  const { from, to, id, value } = event.args
  await move(context.db, event, 1155, from, to, id, value)
})

/** 180 days. */
const MAX_LISTED = 15_552_000n

ponder.on('SaleEngine:OfferCreated', async ({ event, context: { db } }) => {
  const { offerId: id, terms, kind, commission } = event.args
  const { seller, asset: contract, tokenId, copies, reservable, price, startPrice } = terms
  const { start, duration, counter, salt } = terms
  const token = await db.find(tokens, { contract, tokenId })
  await db.insert(offers).values({
    id,
    seller,
    contract,
    tokenId,
    copies,
    reservable,
    price,
    startPrice,
    duration,
    counter,
    salt,
    creator: token?.creator ?? null,
    startAt: start,
    expiresAt: start + (kind === 1 && startPrice > 0n ? duration : MAX_LISTED),
    commission: Number(commission),
    available: copies,
    reserved: 0n,
    sold: 0n,
    cancelled: 0n,
    createdAt: event.block.timestamp,
    block: event.block.number,
    hash: event.transaction.hash,
  })
  await db.insert(activities).values({
    ...noted(event),
    type: 'listed',
    actor: seller,
    contract,
    tokenId,
    offerId: id,
    copies,
    price: price > 0n ? price : startPrice,
  })
  const last = { offerId: id, price: price > 0n ? price : startPrice }
  await db
    .insert(lastOffers)
    .values({ contract, tokenId, seller, ...last })
    .onConflictDoUpdate(last)
})

ponder.on('SaleEngine:OfferCancelled', cancelled)
ponder.on('SaleEngine:ListingVoided', cancelled)

async function cancelled({
  event,
  context: { db },
}: IndexingFunctionArgs<'SaleEngine:OfferCancelled' | 'SaleEngine:ListingVoided'>) {
  const { offerId: id, copies } = event.args
  const offer = await db.find(offers, { id })
  if (!offer) return
  await db
    .update(offers, { id })
    .set((row) => ({ available: row.available - copies, cancelled: row.cancelled + copies }))
  await db.insert(withdrawals).values({ ...noted(event), seller: offer.seller, offerId: id })
}

ponder.on('SaleEngine:OfferBought', async ({ event, context: { db } }) => {
  const { offerId: id, buyer, copies, proceeds, commission, royalties } = event.args
  const offer = await db
    .update(offers, { id })
    .set((row) => ({ available: row.available - copies, sold: row.sold + copies }))
  const { contract, tokenId, seller, creator } = offer
  await db.insert(sales).values({
    ...noted(event),
    offerId: id,
    contract,
    tokenId,
    seller,
    buyer,
    creator,
    byAuction: false,
    copies,
    amount: offer.price * copies,
    proceeds,
    commission,
    royalties,
  })
  await db.insert(activities).values({
    ...noted(event),
    type: 'purchased',
    actor: buyer,
    recipient: seller,
    contract,
    tokenId,
    offerId: id,
    copies,
    price: offer.price,
  })
  const what = { contract, tokenId, offerId: id, price: offer.price }
  await tell(db, event, { ...what, type: 'sold', recipient: seller, actor: buyer })
})

ponder.on('SaleEngine:BidPlaced', async ({ event, context: { db } }) => {
  const { offerId, auctionId, bidder, copies, amount, end } = event.args
  const running = await db.find(auctions, { offerId, auctionId })
  const more = copies - (running?.copies ?? 0n)
  const offer = await db
    .update(offers, { id: offerId })
    .set((row) => ({ available: row.available - more, reserved: row.reserved + more }))
  await db
    .insert(auctions)
    .values({
      offerId,
      auctionId,
      bidder,
      amount,
      copies,
      bids: 1,
      startedAt: event.block.timestamp,
      endAt: end,
      settled: false,
    })
    .onConflictDoUpdate((row) => ({ bidder, amount, copies, bids: row.bids + 1, endAt: end }))
  await db.insert(bids).values({ ...noted(event), offerId, auctionId, bidder, copies, amount })
  const { contract, tokenId, seller } = offer
  await db.insert(activities).values({
    ...noted(event),
    type: 'offered',
    actor: bidder,
    recipient: seller,
    contract,
    tokenId,
    offerId,
    copies,
    price: amount / copies,
  })
  const what = { contract, tokenId, offerId, actor: bidder, price: amount / copies }
  await tell(db, event, { ...what, type: 'bid_received', recipient: seller })
  if (running && running.bidder !== bidder)
    await tell(db, event, { ...what, type: 'outbid', recipient: running.bidder })
  const times = { startedAt: running?.startedAt ?? event.block.timestamp, endAt: end }
  for (const recipient of new Set([seller, bidder]))
    await tellEnding(db, event, { contract, tokenId, offerId, recipient }, auctionId, times)
})

ponder.on('SaleEngine:AuctionSettled', async ({ event, context: { db } }) => {
  const { offerId, auctionId, winner, copies, proceeds, commission, royalties } = event.args
  const offer = await db
    .update(offers, { id: offerId })
    .set((row) => ({ reserved: row.reserved - copies, sold: row.sold + copies }))
  const auction = await db.update(auctions, { offerId, auctionId }).set({ settled: true })
  const { contract, tokenId, seller, creator } = offer
  await db.insert(sales).values({
    ...noted(event),
    offerId,
    contract,
    tokenId,
    seller,
    buyer: winner,
    creator,
    byAuction: true,
    copies,
    amount: auction.amount,
    proceeds,
    commission,
    royalties,
  })
  await db.insert(activities).values({
    ...noted(event),
    type: 'purchased',
    actor: winner,
    recipient: seller,
    contract,
    tokenId,
    offerId,
    copies,
    price: auction.amount / copies,
  })
  const what = { contract, tokenId, offerId, price: auction.amount / copies }
  await tell(db, event, { ...what, type: 'sold', recipient: seller, actor: winner })
  await tell(db, event, { ...what, type: 'won', recipient: winner, actor: seller })
})
