/** How far the root element is looked for: drawing programs write long comments before it. Bytes. */
const MOST_BEFORE = 100_000
/** What may come before the root element: a mark, spaces, instructions, comments, and a document type. */
const BEFORE = /(?:\uFEFF|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/iy
const ROOT = /<(?:[\w-]+:)?svg[\s/>]/iy

/** Whether a file is an SVG: its root element is `svg`. */
export function isSvg(bytes: Buffer): boolean {
  const text = bytes.subarray(0, MOST_BEFORE).toString()
  BEFORE.lastIndex = 0
  let at = 0
  while (BEFORE.test(text)) at = BEFORE.lastIndex
  ROOT.lastIndex = at
  return ROOT.test(text)
}

/** Whether an SVG shows HTML, which is not drawn, so that its picture would be empty. With `switch` it has a second one. */
export const needsHtml = (svg: Buffer) => svg.includes('foreignObject') && !svg.includes('<switch')
