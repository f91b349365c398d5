import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { bidCall } from '@vitrine/chain/calls/bid'
import { ownEvents } from '@vitrine/chain/ownEvents'
import type { TransactionReceipt } from 'viem'
import type { At } from '../effects.ts'
import { offerIdOf } from './offerIdOf.ts'
import { checkOffer, contractsOf, intentOf, resultOf, type StepEffects, type Tools } from './step.ts'

/** Bids in a running auction, then reports the bid. */
export const bid: StepEffects = {
  call: async (at, tools) => callOf(at, tools, 'bid'),
  read: (at, receipt, tools) => (placedIn(at, receipt, tools) ? {} : null),
  refused: (at, tools) => checkOffer(at, tools, intentOf(at, 'bid').offer),
  async report(at, hash, { request }) {
    const { offer, price, copies } = intentOf(at, 'bid')
    await request('POST /offers/{id}/bid', {
      params: { id: offer },
      json: { price, hash: hash ?? '', copies },
    })
    return {}
  },
}

/** Opens the auction of an edition with its first bid, then reports the auction (STA-07). */
export const createAuctionAndBid: StepEffects = {
  call: async (at, tools) => callOf(at, tools, 'createAuctionAndBid'),
  refused: (at, tools) => checkOffer(at, tools, intentOf(at, 'bid').offer),

  gives: true,
  read(at, receipt, tools) {
    const placed = placedIn(at, receipt, tools)
    return placed ? { auction_chain_id: placed.args.auctionId.toString() } : null
  },

  async report(at, hash, { request }) {
    const { offer, price, copies } = intentOf(at, 'bid')
    await request('POST /offers/{id}/auction', {
      params: { id: offer },
      json: { auction_chain_id: resultOf(at, 'auction_chain_id'), price, hash: hash ?? '', copies },
    })
    return {}
  },
}

function placedIn(at: At, receipt: TransactionReceipt, tools: Tools) {
  const { terms, price, copies } = intentOf(at, 'bid')
  const { engine } = contractsOf(at, tools)
  const [placed] = ownEvents(receipt, {
    ...{ contract: engine, abi: saleEngineAbi, event: 'BidPlaced' },
    args: {
      ...{ offerId: offerIdOf(at, { terms }, engine), bidder: at.flow.account, copies: BigInt(copies) },
      amount: BigInt(price) * BigInt(copies),
    },
  })
  return placed
}

function callOf(at: At, tools: Tools, functionName: 'bid' | 'createAuctionAndBid') {
  const { terms, price, copies } = intentOf(at, 'bid')
  const opens = functionName === 'createAuctionAndBid'
  const placed = { terms, unitPrice: BigInt(price), copies: BigInt(copies), opens }
  return bidCall(contractsOf(at, tools).engine, placed)
}
