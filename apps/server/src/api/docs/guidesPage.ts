import { readFile } from 'node:fs/promises'
import { markdownHtml } from '@vitrine/domain/text/markdownHtml'
import type { Language } from '@vitrine/messages/languages'
import { html, raw } from 'hono/html'
import { shell, type Words, wordsIn } from './shell.ts'

const ROOT = new URL('../../../../../', import.meta.url)
const GUIDE = new URL('docs/programs.md', ROOT)
const README = new URL('packages/api/package/README.md', ROOT)
/** The marketplace of the guides. */
const EXAMPLE = /https:\/\/vitrine\.example/g

export type Guides = { text: string }

/** The quick start with the client, then the guide for programs, as Markdown. */
export async function readGuides(): Promise<Guides> {
  const [guide, readme] = await Promise.all([GUIDE, README].map((file) => readFile(file, 'utf8')))
  const start = withoutTitle(readme ?? '').replace(/^## /gm, '### ')
  return { text: `## Quick start\n${start}\n${withoutTitle(guide ?? '')}` }
}

const withoutTitle = (text: string): string => text.replace(/^# .*\n/, '')

/** The guides beside the reference. @param origin of this marketplace, which replaces the one of the examples */
export function guidesPage(
  { text }: Guides,
  origin: string,
  language: Language,
  logo: string | null,
): string {
  const w = wordsIn(language)
  const content = withTools(markdownHtml(linked(text).replace(EXAMPLE, origin)), w)
  const headings = [...content.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)]
  return shell({
    language,
    logo,
    path: '/docs/guides',
    title: 'guides',
    lead: 'guides_lead',
    aside: html`<details class="contents"><summary>${w('contents')}</summary>
<nav aria-label="${w('contents')}" lang="en" dir="ltr"><ul>${headings.map(
      ([, id, name]) => html`<li><a href="#${id}">${raw(name ?? '')}</a></li>`,
    )}</ul></nav></details>`,
    main: html`<div class="prose" lang="en" dir="ltr">${raw(content)}</div>`,
  })
}

/** Links within the repository lead to what this site has of it; without that, their text stays. */
const linked = (text: string): string =>
  text.replace(/\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, name: string, address: string) => {
    if (address.startsWith('https://')) return whole
    if (address.startsWith('#')) return `[${name}](#text-${address.slice(1)})`
    return address.startsWith('examples/') ? `[${name}](/api/docs/${address})` : name
  })

/** Each block of code gets a button that copies it. A block that is too wide scrolls, also with the keyboard. */
const withTools = (content: string, w: Words): string =>
  content
    .replaceAll(
      '<pre>',
      `<div class="code"><button type="button" class="copy needs-script">${w('copy')}</button><pre tabindex="0">`,
    )
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
