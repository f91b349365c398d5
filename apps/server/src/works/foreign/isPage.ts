import { beginsWith } from '../../media/pictures/beginsWith.ts'

const BEFORE = /(?:\uFEFF|\s+|<!--[\s\S]*?-->)/iy
/** By what browsers take a file without a type for HTML (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type). */
const BEGIN =
  /<(?:!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|canvas|meta)[\s/>]/iy

/** Whether a file begins as HTML does. */
export const isPage = (bytes: Buffer): boolean => beginsWith(bytes, BEFORE, BEGIN)

/** Longer tags are read so far. Characters. */
const MOST_TAG = 4_000
const ELSEWHERE = /\ssrc\s*=\s*["']?\s*(?!["'\s]|data:|blob:)/i

/**
 * Whether a page has scripts at other addresses. It runs without a network, so without them: mostly nothing would be seen.
 * Reads each character once, because anybody writes such a file.
 */
export function needsScripts(page: Buffer): boolean {
  const text = page.toString('latin1')
  const begin = /<script\s/gi
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const most = text.slice(found.index, found.index + MOST_TAG)
    const end = most.indexOf('>')
    const tag = end < 0 ? most : most.slice(0, end)
    if (ELSEWHERE.test(tag)) return true
    begin.lastIndex = found.index + tag.length
  }
  return false
}
