import { beginsWith } from './beginsWith.ts'
import { markupText } from './markupText.ts'

/** What may come before the root element: a mark, spaces, instructions, comments, and a document type. */
const BEFORE = /(?:\uFEFF|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/iy
const ROOT = /<(?:[\w-]+:)?svg[\s/>]/iy

/** Whether a file is an SVG: its root element is `svg`. */
export const isSvg = (bytes: Buffer): boolean => beginsWith(bytes, BEFORE, ROOT)

/** Whether an SVG shows HTML, which is not drawn, so that its picture would be empty. With `switch` it has a second one. */
export function needsHtml(svg: Buffer): boolean {
  const text = markupText(svg)
  return text.includes('foreignObject') && !text.includes('<switch')
}
