import { market } from '../market.ts'
import { shortWallet } from '../people/shortWallet.ts'
import { plainLine } from '../text/plainText.ts'
import { advertises } from './advertises.ts'
import { unfold } from './unfold.ts'

// A mail, a feed or a link preview has the marketplace's own name on it and reaches people who did not come to look. A
// work may be called "https://evil.example", and its page shows that; outside, such a name would be our advertisement.

/**
 * A name as it may be shown outside of its own page: on one line and without invisible characters.
 * @param fallback what is shown instead of a name that is empty, advertises, or has something that programs for mail and
 * chat turn into a link: an address, a host, an e-mail address or a phone number
 */
export function nameForOutside(name: string, fallback: string): string {
  const plain = plainLine(name).trim()
  // Our own name may be a host.
  if (plain === market.product || plain === market.store) return plain
  return plain === '' || leadsSomewhere(plain) ? fallback : plain
}

/** A person's name, or the short address of the wallet. */
export const personForOutside = ({ name, wallet }: { name: string; wallet: string }): string =>
  nameForOutside(name, shortWallet(wallet))

/** The same of a longer text, such as a description: all of it, or nothing. Its lines stay. */
export const textForOutside = (text: string): string => (leadsSomewhere(text) ? '' : text)

/** No longer text is read; what is longer than any description is not shown. Characters. */
const MOST_READ = 10_000

function leadsSomewhere(text: string): boolean {
  if (text.length > MOST_READ) return true
  const plain = unfold(text).replace(OTHER_DOTS, '.')
  return hasLink(plain) || hasPhone(plain) || advertises({ name: text, description: '' }).length > 0
}

/** Points that are no U+002E, but that programs or people read as one between Latin letters. */
const OTHER_DOTS = /(?<=[a-z0-9])(?:(?<!l)·|·(?!l)|[。｡․‧∙⋅•٠۰܁܂ꓸ𐩐])(?=[a-z0-9])/giu

const SCHEME = /(?<![\p{L}\p{N}])[a-z][a-z\d+.-]{1,20}:\s?\/\//iu
/** Schemes without slashes that programs know. */
const NAMED_SCHEME =
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|callto|facetime|javascript|data|magnet|bitcoin|ethereum|tg|whatsapp|skype|xmpp|sip):\S/iu
const WWW = /(?<![\p{L}\p{N}])www\d?\.\S/iu
const E_MAIL = /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+/u
const IP = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)/u
/**
 * A host: labels with points between them, also of emoji and signs, the last of letters alone or in Punycode. It begins
 * with its first label: a place within a label, or behind a label and its point, is not tried again.
 */
const HOST =
  /(?<![\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]|[\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]\.)(?:[\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]+\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,63})(?![\p{L}\p{M}\p{N}])/gu
/** Names with one point whose ending is no top-level domain: of files, programs and names on Ethereum. */
const NO_HOST =
  /^[\p{L}\p{M}\p{N}_-]+\.(?:eth|png|jpe?g|gif|svg|webp|bmp|tiff?|wav|glb|gltf|js|csv|txt|pdf|exe)$/iu

function hasLink(text: string): boolean {
  if ([SCHEME, NAMED_SCHEME, WWW, E_MAIL, IP].some((pattern) => pattern.test(text))) return true
  return [...text.matchAll(HOST)].some(
    ({ 0: host, index }) => !NO_HOST.test(host) || /^[/:?#]\S|^\./.test(text.slice(index + host.length)),
  )
}

/**
 * Groups of digits as people write a number to call: nine to fifteen, or seven behind a plus. Without any space or sign it is
 * one up to eleven; longer ones are times and ids.
 */
const PHONE =
  /(?<![\p{Nd}\p{L}#.,])(\+|00)?[\s(]{0,2}\p{Nd}[\p{Nd}\s()./\u2010-\u2015-]{5,30}\p{Nd}(?![\p{Nd}\p{L}])/gu

function hasPhone(text: string): boolean {
  return [...text.matchAll(PHONE)].some(([number, international]) => {
    const digits = number.replace(/\P{Nd}/gu, '').length
    const most = international || /\D/.test(number.trim()) ? 17 : 11
    return digits >= (international ? 7 : 9) && digits <= most
  })
}
