import { type BulkPlace, placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { type Carried, engineTerms } from '@vitrine/chain/engineTerms'
import { listingOf } from '@vitrine/chain/signedListing'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { type Hex, zeroAddress } from 'viem'
import type { SellManyIntent } from '../business/sellMany.ts'
import type { At } from '../effects.ts'
import { publishOnce, signingFacts } from './signed.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** Signs one listing, or several as a tree, which sends nothing, and publishes them. */
export const signListing: StepEffects = {
  call: async () => null,

  async report(at, _hash, tools, note) {
    await publishOnce(
      at,
      note,
      () => sign(at, tools),
      ({ signature, listings }) =>
        tools.request('POST /listings', { json: { network: at.step.chainId, listings, signature } }),
    )
    return {}
  },
}

async function sign(at: At, tools: Tools) {
  const domain = { chainId: at.step.chainId, engine: contractsOf(at, tools).engine }
  const listings = await listingsNow(at, tools)
  const [first, ...others] = listings.map(({ terms, ...signed }) => listingOf(engineTerms(terms), signed))
  if (!first) throw new Error('there is nothing to list')
  if (others.length === 0)
    return { listings, signature: await tools.wallet.signTypedData(toListingTypedData(first, domain)) }
  const places = placesOf([first, ...others])
  return {
    listings: listings.map((listing, at) => ({ ...listing, ...placeOf(places[at]) })),
    // The type of a tree is made at run time: it names the tree's height.
    signature: await tools.wallet.signTypedData(toBulkTypedData([first, ...others], domain) as never),
  }
}

const placeOf = (place: BulkPlace | undefined) => ({
  index: Number(place?.index ?? 0n),
  proof: place?.proof ?? [],
})

/** The listings with the times of the chain's newest block. */
async function listingsNow(at: At, tools: Tools) {
  const { works, signedFor, maxCommission, buyer } = askedOf(at)
  const { expiry, ...facts } = await signingFacts(at, tools, signedFor)
  return works.map(({ asset, tokenId, copies, price, maxRoyalties }) => {
    const terms: Carried<Terms> = {
      ...{ seller: at.flow.account, asset, tokenId, copies: String(copies), reservable: '0' },
      ...{ price, startPrice: '0', duration: '0', ...facts },
    }
    return {
      ...{ terms, maxCommission: String(maxCommission), maxRoyalties: String(maxRoyalties) },
      ...{ buyer, expiry, group: '0', index: 0, proof: [] as Hex[] },
    }
  })
}

type Series = Pick<SellManyIntent, 'works' | 'signedFor' | 'maxCommission'> & { buyer: Hex }

function askedOf(at: At): Series {
  const intent = intentOf(at, 'sell', 'sellMany')
  if (intent.kind === 'sellMany') return { ...intent, buyer: zeroAddress }
  const { sale, signedFor, buyer, ...work } = intent
  const { price, maxRoyalties, maxCommission } = sale
  return {
    works: [{ ...work, price: price ?? '0', maxRoyalties }],
    ...{ signedFor: signedFor ?? 0, maxCommission, buyer: buyer ?? zeroAddress },
  }
}
