import type { Network } from '@vitrine/api/entities/network'
import type { Trait } from '@vitrine/api/entities/trading/order'
import { MOST_OF_COLLECTION } from '@vitrine/domain/rules/trading/checkOrder'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { isOwnContract } from '#features/trading/offer/isOwnContract.ts'
import { t } from '#words/catalogue.ts'

/** What an offer asks for: a work, any work of a contract, or any of a set that is published when it is signed. */
export type OfferScope = {
  kind: 'one' | 'contract' | 'set'
  trait: Trait | null
  label: string
}

/** How many traits of a work are offered as a choice. */
const TRAITS = 12

/**
 * What somebody can make an offer for on the page of a work. In our own contracts everybody mints, so there it is the
 * collection, if the work has one; another collection's contract is its own.
 */
export function scopesOf(token: ShownToken, network: Network): OfferScope[] {
  const isOwn = isOwnContract(network, token.chain_address)
  const one: OfferScope = { kind: 'one', trait: null, label: t('offer_scope_one') }
  if (isOwn && token.collection._id === null) return [one]
  const name = isOwn ? token.collection.name : null
  const any: OfferScope = {
    kind: isOwn ? 'set' : 'contract',
    trait: null,
    label: name === null ? t('offer_any') : t('offer_scope_collection', { name }),
  }
  const traits = token.traits.slice(0, TRAITS).map(
    (trait): OfferScope => ({
      kind: 'set',
      trait,
      label: t('offer_scope_trait', { type: trait.trait_type, value: trait.value }),
    }),
  )
  return [one, any, ...traits]
}

/** How many works or copies an offer can ask for. A set may have fewer works: the server says so. */
export const supplyOf = ({ kind }: OfferScope, { copies }: ShownToken): bigint =>
  kind === 'one' ? BigInt(copies) : MOST_OF_COLLECTION

/** Why an offer is not taken now. What happens to one work is in the way of no offer for any of its collection. */
export const noOffersIn = ({ kind }: OfferScope, { no_offers }: ShownToken): ShownToken['no_offers'] =>
  kind === 'one' || no_offers === 'collection_unopened' ? no_offers : null
