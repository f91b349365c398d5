import { HELD_REL, HELD_TYPE } from './earlyScript.ts'

const MODULE = / type="module" async=""/

/**
 * Holds back the scripts of a page until the script in its head starts them (`holdScripts`). The router has no option for
 * this, so the HTML is rewritten. Nothing that people write can look like these elements, because its "<" is escaped.
 */
export function holdBack(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll('<link rel="modulepreload"', `<link rel="${HELD_REL}"`)
  const body = html
    .slice(end)
    .replace(/<script[^>]*>/g, (tag) => tag.replace(MODULE, ` type="${HELD_TYPE}" async=""`))
  return head + body
}
