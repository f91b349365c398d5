import type { StepName } from '@vitrine/domain/flow/step'
import { addCollection } from './addCollection.ts'
import { approve } from './approve.ts'
import { bid, createAuctionAndBid } from './bid.ts'
import { allowPrice, buy } from './buy.ts'
import { buyMany } from './buyMany.ts'
import { cancelMany } from './cancelMany.ts'
import { clearAllowance } from './clearAllowance.ts'
import { createOffer, replaceOffer } from './createOffer.ts'
import { engineSteps } from './engine.ts'
import { importToken } from './importToken.ts'
import { mint } from './mint.ts'
import { mintSeries } from './mintSeries.ts'
import { allow, signOrder, wrap } from './offer.ts'
import { cancelOffer, claim, settle } from './onOffer.ts'
import { acceptOrder, cancelOrder } from './onOrder.ts'
import { raiseCounter } from './raiseCounter.ts'
import { setPayee } from './setPayee.ts'
import { signListing } from './signListing.ts'
import type { StepEffects } from './step.ts'
import { transfer } from './transfer.ts'
import { withdraw } from './withdraw.ts'

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
