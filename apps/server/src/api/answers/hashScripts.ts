import { hash } from 'node:crypto'

/**
 * Replaces the nonce of a page's scripts by the hashes of their texts, so that every visitor can get the same bytes.
 * Only scripts with the nonce are ours: one that somebody smuggled into the page gets no hash and does not run.
 * @param nonce a secret of this rendering
 * @returns the page without the nonce, and the sources for its content security policy
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && text !== '') sources.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
