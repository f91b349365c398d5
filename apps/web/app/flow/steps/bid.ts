import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { bidCall } from '@vitrine/chain/calls/bid'
import { parseEventLogs } from 'viem'
import type { At } from '../effects.ts'
import { checkOffer, contractsOf, intentOf, resultOf, type StepEffects, type Tools } from './step.ts'

/** Bids in a running auction, then reports the bid. */
export const bid: StepEffects = {
  call: async (at, tools) => callOf(at, tools, 'bid'),
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

  read(_at, { logs }) {
    const [placed] = parseEventLogs({ abi: saleEngineAbi, eventName: 'BidPlaced', logs })
    if (!placed) throw new Error('the transaction placed no bid')
    return { auction_chain_id: placed.args.auctionId.toString() }
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

function callOf(at: At, tools: Tools, functionName: 'bid' | 'createAuctionAndBid') {
  const { terms, price, copies } = intentOf(at, 'bid')
  const opens = functionName === 'createAuctionAndBid'
  const placed = { terms, unitPrice: BigInt(price), copies: BigInt(copies), opens }
  return bidCall(contractsOf(at, tools).engine, placed)
}
