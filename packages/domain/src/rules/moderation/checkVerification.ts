import type { Issue } from '../../codes.ts'
import { MOST_EVIDENCE } from '../../people/verification.ts'
import { outsideAddress } from '../../text/outsideAddress.ts'

/** The links of a request for a badge that were filled in. */
export const evidenceOf = (links: readonly string[]): string[] =>
  links.map((link) => link.trim()).filter(Boolean)

/** Checks a request for a badge: from one to five public addresses that show who asks. */
export function checkVerification({ links }: { links: readonly string[] }): Issue[] {
  const evidence = evidenceOf(links)
  if (evidence.length === 0) return [{ path: 'links', code: 'evidence_required' }]
  if (evidence.length > MOST_EVIDENCE)
    return [{ path: 'links', code: 'evidence_full', params: { n: String(MOST_EVIDENCE) } }]
  return evidence.every(isWebAddress) ? [] : [{ path: 'links', code: 'evidence_invalid' }]
}

const isWebAddress = (link: string) => outsideAddress(link) !== null
