import { expect, test } from 'vitest'
import auctionEnds from '../../vectors/auctionEnds.json' with { type: 'json' }
import minimumBids from '../../vectors/minimumBids.json' with { type: 'json' }
import splits from '../../vectors/splits.json' with { type: 'json' }
import { extendedEnd, firstEnd, offerEnd } from './auctionEnd.ts'
import { bps } from './bps.ts'
import { minimumBid } from './minimumBid.ts'
import { splitAuction, splitDirectSale } from './split.ts'
import { wei } from './wei.ts'

// The same cases run against the contracts: contracts/test.

test.each(splits)('split: $name [CHN-06]', (vector) => {
  const terms = {
    commission: bps(vector.commission),
    royalties: bps(vector.royalties),
    sellerIsCreator: vector.sellerIsCreator,
  }
  const price = wei(vector.unitPrice)
  const quantity = BigInt(vector.quantity)
  const split =
    vector.sale === 'direct'
      ? splitDirectSale(price, quantity, terms)
      : splitAuction(wei(price * quantity), terms)
  expect({
    paid: split.paid.toString(),
    proceeds: split.proceeds.toString(),
    commissionTotal: (split.buyerFee + split.sellerFee).toString(),
    royaltiesTotal: split.royalties.toString(),
  }).toEqual({
    paid: vector.paid,
    proceeds: vector.proceeds,
    commissionTotal: vector.commissionTotal,
    royaltiesTotal: vector.royaltiesTotal,
  })
})

test.each(minimumBids)(
  'minimum bid: $name [VAL-14]',
  ({ startPrice, highest, copies, minimum, ...vector }) => {
    const last = highest === null ? null : { price: wei(highest), copies: BigInt(copies) }
    const raise = { bps: bps(vector.raise), increment: wei(vector.increment) }
    expect(minimumBid(wei(startPrice), last, raise).toString()).toBe(minimum)
  },
)

test.each(auctionEnds)(
  'end of an auction: $name [ENT-06]',
  ({ standard, start, duration, bids, end, ...more }) => {
    const [first = 0, ...later] = bids
    const begun = firstEnd(
      { standard: standard as 721 | 1155, fromFirstBid: 'fromFirstBid' in more },
      start,
      duration,
      first,
    )
    expect(later.reduce(extendedEnd, begun)).toBe(end)
  },
)

test('an offer ends with an ERC-721’s auction, otherwise 180 days after its start', () => {
  const days = 86_400
  expect(offerEnd({ standard: 721, fromFirstBid: false }, true, 1_000, 600)).toBe(1_600)
  expect(offerEnd({ standard: 721, fromFirstBid: false }, false, 1_000, 600)).toBe(1_000 + 180 * days)
  expect(offerEnd({ standard: 1155, fromFirstBid: false }, true, 1_000, 600)).toBe(1_000 + 180 * days)
  expect(offerEnd({ standard: 1155, fromFirstBid: false }, false, 1_000, 600)).toBe(1_000 + 180 * days)
  expect(offerEnd({ standard: 721, fromFirstBid: true }, true, 1_000, 600)).toBe(1_000 + 180 * days)
})
