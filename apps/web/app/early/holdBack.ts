import { HELD_REL, HELD_TYPE } from './earlyScript.ts'

const MODULE = / type="module" async=""/

/**
 * Holds the scripts of a page back until its head's script lets them go (`holdScripts`). The router's own part for its
 * scripts cannot be told so, therefore the page is rewritten. Nothing that people write can look like these elements:
 * their "<" is written out.
 */
export function holdBack(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll('<link rel="modulepreload"', `<link rel="${HELD_REL}"`)
  const body = html
    .slice(end)
    .replace(/<script[^>]*>/g, (tag) => tag.replace(MODULE, ` type="${HELD_TYPE}" async=""`))
  return head + body
}
