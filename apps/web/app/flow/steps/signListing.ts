import { type BulkPlace, placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { type Carried, engineTerms } from '@vitrine/chain/engineTerms'
import { listingOf, type Signed } from '@vitrine/chain/signedListing'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { type Hex, zeroAddress } from 'viem'
import type { SellManyIntent } from '../business/sellMany.ts'
import type { At } from '../effects.ts'
import { isSigned, keepSigned, publish, signingFacts } from './signed.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Signs one listing, or several as a tree, which sends nothing, and publishes them. */
export const signListing: StepEffects = {
  async message(at, tools) {
    if (isSigned(at)) return null
    const { listings, typed } = await toSign(at, tools)
    return { typed, keep: (signature) => keepSigned({ listings, signature } satisfies SignedListings) }
  },

  async report(at, _hash, tools, note) {
    await publish<SignedListings>(at, note, ({ signature, listings }) =>
      tools.request('POST /listings', { json: { network: at.step.chainId, listings, signature } }),
    )
    return {}
  },
}

type SignedListings = { listings: Awaited<ReturnType<typeof listingsNow>>; signature: Hex }

async function toSign(at: At, tools: Tools) {
  const domain = { chainId: at.step.chainId, engine: contractsOf(at, tools).engine }
  const listings = await listingsNow(at, tools)
  const [first, ...others] = listings.map(({ terms, ...signed }) => listingOf(engineTerms(terms), signed))
  if (!first) throw new Error('there is nothing to list')
  if (others.length === 0) return { listings, typed: toListingTypedData(first, domain) }
  const places = placesOf([first, ...others])
  return {
    listings: listings.map((listing, at) => ({ ...listing, ...placeOf(places[at]) })),
    // The type of a tree is made at run time: it names the tree's height.
    typed: toBulkTypedData([first, ...others], domain) as never,
  }
}

const placeOf = (place: BulkPlace | undefined) => ({
  index: Number(place?.index ?? 0n),
  proof: place?.proof ?? [],
})

/** The listings with the times of the chain's newest block. */
async function listingsNow(at: At, tools: Tools) {
  const { works, signedFor, maxCommission, buyer, lowered } = askedOf(at)
  const { expiry, salt, ...facts } = await signingFacts(
    at,
    tools,
    signedFor,
    lowered?.terms.salt ?? works.length,
  )
  return works.map(({ asset, tokenId, copies, price, currency = zeroAddress, maxRoyalties }, place) => {
    const terms: Carried<Terms> = {
      ...{ seller: at.flow.account, asset, tokenId, copies: String(copies), reservable: '0' },
      ...{ price, currency, startPrice: '0', duration: '0', fromFirstBid: '0', ...facts },
      salt: String(BigInt(salt) + BigInt(place)),
    }
    return {
      ...{ terms, maxCommission: String(maxCommission), maxRoyalties: String(maxRoyalties) },
      ...{ buyer, expiry: later(expiry, lowered?.signed.expiry), group: lowered?.signed.group ?? '0' },
      ...{ index: 0, proof: [] as Hex[] },
    }
  })
}

/** The first signature stays valid as long as it said, so the second one must not end earlier. */
const later = (expiry: string, before = '0') => (BigInt(before) > BigInt(expiry) ? before : expiry)

/** @property lowered the signed listing whose price this lowers: the salt makes them one */
type Series = Pick<SellManyIntent, 'works' | 'signedFor' | 'maxCommission'> & {
  buyer: Hex
  lowered: { terms: Carried<Terms>; signed: Signed } | null
}

function askedOf(at: At): Series {
  const intent = intentOf(at, 'sell', 'sellMany')
  if (intent.kind === 'sellMany') return { ...intent, buyer: zeroAddress, lowered: null }
  const { sale, signedFor, buyer, instead, lowers, ...work } = intent
  const { price, currency, maxRoyalties, maxCommission } = sale
  const lowered = lowers && instead?.signed ? { terms: instead.terms, signed: instead.signed } : null
  // The copies that were sold count for both signatures.
  const copies = lowered ? Number(lowered.terms.copies) : work.copies
  return {
    works: [{ ...work, copies, price: price ?? '0', currency, maxRoyalties }],
    ...{ signedFor: signedFor ?? 0, maxCommission, buyer: buyer ?? zeroAddress, lowered },
  }
}
