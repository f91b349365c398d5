import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { zeroAddress } from 'viem'
import { refuse } from '../../calls/refuse.ts'

/** Refuses a plan to buy from a private sale for an account that it is not for. @throws forbidden */
export function requireBuyer({ signed }: Pick<OfferFacts, 'signed'>, account: string): void {
  if (signed && signed.buyer !== zeroAddress && signed.buyer !== account) throw refuse('forbidden')
}
