import { type Bps, shareOf } from './bps.ts'
import type { Wei } from './wei.ts'

/** The division of a sale's wei. Nothing is lost: `paid = proceeds + royalties + sellerFee + buyerFee`. */
export type Split = {
  /** Unit price × quantity, or the winning bid. */
  price: Wei
  /** The buyer's commission, on top of the price (direct sales only). */
  buyerFee: Wei
  /** The total that the buyer pays. */
  paid: Wei
  /** The seller's commission, out of the price. */
  sellerFee: Wei
  /** The creator's royalties, out of the price; zero if the creator sells. */
  royalties: Wei
  /** What the seller receives. */
  proceeds: Wei
}

export type SplitTerms = { commission: Bps; royalties: Bps; sellerIsCreator: boolean }

function split(price: Wei, buyerFee: Wei, terms: SplitTerms): Split {
  const sellerFee = shareOf(price, terms.commission)
  const royalties = terms.sellerIsCreator ? (0n as Wei) : shareOf(price, terms.royalties)
  return {
    price,
    buyerFee,
    paid: (price + buyerFee) as Wei,
    sellerFee,
    royalties,
    proceeds: (price - sellerFee - royalties) as Wei,
  }
}

/** Divides a direct sale, with commission on both sides (CHN-06). `unitPrice` in wei per copy. */
export function splitDirectSale(unitPrice: Wei, quantity: bigint, terms: SplitTerms): Split {
  const price = (unitPrice * quantity) as Wei
  return split(price, shareOf(price, terms.commission), terms)
}

/** Divides a settled auction, with commission only on the seller's side; `amount` is the whole winning bid. */
export function splitAuction(amount: Wei, terms: SplitTerms): Split {
  return split(amount, 0n as Wei, terms)
}
