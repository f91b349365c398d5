import type { SampleCollection, Work } from '../catalogue/work.ts'
import type { Market } from './market.ts'
import { offerForAnyOnce } from './offerOnce.ts'
import { signSeries } from './signListing.ts'

/** What happens to a collection as a whole, after its works exist: a series is listed, people offer for any work. */
export async function tradeCollection(
  market: Market,
  { works, creator, series, offers = [] }: SampleCollection,
  collection: string,
  tokens: ReadonlyMap<Work, string>,
): Promise<void> {
  const [first] = works
  if (!first) return
  const chain = market.chainOf(first)
  if (series)
    await signSeries(
      market,
      chain,
      market.actors[creator],
      works.flatMap((work) => (work.signed ? [{ token: tokens.get(work)!, sale: work.signed }] : [])),
    )
  for (const { trait, ...offer } of offers) {
    const asked = trait ? works.find(({ traits }) => traits?.[trait.trait_type] === trait.value) : first
    if (!asked) throw new Error(`no work has ${trait?.trait_type}: ${trait?.value}`)
    const set = { collection, tokenId: tokens.get(asked)!, trait }
    await offerForAnyOnce(market, chain, market.actors[offer.by], set, offer)
  }
}
