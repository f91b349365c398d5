import type { OutputOf } from '@vitrine/api/client/client'
import { coinOf } from '@vitrine/domain/networks'
import { fill } from '@vitrine/messages/fill'
import { UNNAMED_OPERATOR } from '@vitrine/messages/legal/legalText'

type Site = OutputOf<'GET /common/site'>

/** The site's address as people say it. */
export const hostOf = ({ url }: Site): string => url.replace(/^https?:\/\//, '')

/** What the placeholders of the legal texts stand for. */
export function legalFacts(site: Site): Record<string, string> {
  const operator = site.operator || fill(UNNAMED_OPERATOR)
  return {
    site: hostOf(site),
    operator,
    /** Who is responsible, with their postal address. */
    controller: [operator, ...site.address.split('\n')].filter(Boolean).join(', '),
    fees: site.fees,
    polygon: coinOf('MATIC'),
  }
}
