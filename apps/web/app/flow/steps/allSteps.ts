import type { StepName } from '@vitrine/domain/flow/step'
import { allowPrice, bid, buy, buyMany, createAuctionAndBid } from './buying.ts'
import { cancelOffer, claim, settle, withdraw } from './ending.ts'
import { addCollection, importToken, mint, mintSeries } from './making.ts'
import { acceptOrder, allow, cancelOrder, clearAllowance, signOrder, wrap } from './offering.ts'
import { engineSteps, setPayee, transfer } from './owning.ts'
import { approve, cancelMany, createOffer, raiseCounter, replaceOffer, signListing } from './selling.ts'
import type { StepEffects } from './step.ts'

/** How each step is carried out. */
export const STEPS: Readonly<Record<StepName, StepEffects>> = {
  mint,
  mintSeries,
  approve,
  createOffer,
  replaceOffer,
  allowPrice,
  buy,
  buyMany,
  bid,
  createAuctionAndBid,
  cancelOffer,
  cancelMany,
  raiseCounter,
  settle,
  transfer,
  importToken,
  addCollection,
  withdraw,
  setPayee,
  claim,
  wrap,
  clearAllowance,
  allow,
  signOrder,
  signListing,
  acceptOrder,
  cancelOrder,
  ...engineSteps,
}
