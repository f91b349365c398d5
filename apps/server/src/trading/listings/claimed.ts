import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { listingOf, type Signed } from '@vitrine/chain/signedListing'
import { type EngineDomain, type Listing, listingIdOf } from '@vitrine/chain/terms'
import { checkBuyer } from '@vitrine/domain/rules/trading/checkListing'
import { type Hex, zeroAddress } from 'viem'
import type { Context } from '../../calls/context.ts'
import { refuseAt, refuseIssues } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { requireVisible } from '../../works/requireVisible.ts'
import { getWorkByToken, type LinkedWork } from '../../works/store/works.ts'
import { inRequest } from '../inRequest.ts'

export type Claim = ParsedInput<Operations['createListings']>['json']

/** A listing that somebody publishes: its terms, its place in the signed tree, and the work that it sells. */
export type Claimed = {
  id: Hex
  listing: Listing
  /** Where it is in the request. */
  path: string
  /** The terms and what was signed besides them, as they were sent. */
  sent: Claim['listings'][number]
  place: Pick<Signed, 'index' | 'proof'>
  work: LinkedWork
  token: NonNullable<LinkedWork['token']>
}

/** @throws buyer_invalid, buyer_is_seller, not_found, hidden */
export async function readClaim(
  { db }: Context,
  chain: ChainAccess,
  { network, listings }: Claim,
  sent: Claim['listings'][number],
): Promise<Claimed> {
  const { index, proof } = sent
  const listing = listingOf(engineTerms(sent.terms), sent)
  const { terms } = listing
  const path = `listings.${listings.indexOf(sent)}`
  const { engine } = chain.config.contracts
  const issues = isForOneBuyer({ listing })
    ? checkBuyer(listing.buyer, terms.seller, { engine, chainId: network })
    : []
  refuseIssues(inRequest(issues, { buyer: `${path}.buyer` }))
  const work = await getWorkByToken(db, { chainId: network, contract: terms.asset, tokenId: terms.tokenId })
  if (!work?.token) throw refuseAt(`${path}.terms.tokenId`, 'not_found')
  await requireVisible(db, null, work)
  const id = listingIdOf(terms, domainOf(chain))
  return { id, listing, path, sent, place: { index, proof }, work, token: work.token }
}

export const domainOf = ({ config }: ChainAccess): EngineDomain => ({
  chainId: config.id,
  engine: config.contracts.engine as Hex,
})

export const isForOneBuyer = ({ listing }: Pick<Claimed, 'listing'>): boolean => listing.buyer !== zeroAddress
