import type { Issue } from '../../codes.ts'
import { readTokenLink } from '../../works/tokenLink.ts'
import { checkAddress } from '../works/checkImport.ts'

/** The address in what somebody typed or pasted, in lower case: an address, or a link that has one. */
export function contractIn(typed: string): string {
  const text = typed.trim()
  return (readTokenLink(text)?.contract ?? text).toLowerCase()
}

/** Checks a contract to bring as a whole, as typed: an address, or a link of a scanner or a marketplace. */
export function checkContract(typed: string): Issue[] {
  const link = readTokenLink(typed)
  const issues = checkAddress(typed)
  return link && issues.every(({ code }) => code !== 'import_link_elsewhere')
    ? checkAddress(link.contract)
    : issues
}
