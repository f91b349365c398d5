import { type Carried, engineTerms } from '@vitrine/chain/engineTerms'
import { hashTerms, listingIdOf, type Terms } from '@vitrine/chain/terms'
import type { Address, Hex } from 'viem'
import type { At } from '../machine/effects.ts'

/** The id under which the engine logs what happens to an offer on chain, or to a signed listing. */
export function offerIdOf(
  { step: { chainId } }: At,
  { terms, signed }: { terms: Carried<Terms>; signed?: object | null },
  engine: Address,
): Hex {
  const domain = { chainId, engine }
  return signed ? listingIdOf(engineTerms(terms), domain) : hashTerms(engineTerms(terms), domain)
}
