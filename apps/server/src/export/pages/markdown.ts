import { html, raw } from 'hono/html'
import { compiler } from 'markdown-to-jsx/html'
import type { Html } from './html.ts'

/**
 * Markdown as HTML, by the library and with the settings of the web app's `Markdown`: HTML in a text stays text, and
 * addresses that run scripts are dropped. A picture becomes a link, because a page of an export loads nothing from
 * elsewhere.
 */
export function markdown(text: string): Html {
  const written = compiler(withoutPictures(text), {
    disableParsingRawHTML: true,
    forceBlock: true,
    disableFrontmatter: true,
    // Ids of the page itself must stay unique.
    slugify: (text, slug) => `text-${slug(text)}`,
    overrides: OVERRIDES,
  })
  return html`<div class="prose">${raw(written)}</div>` as Html
}

// The page has its own headings, so those in a text start lower.
const OVERRIDES = {
  h1: { component: 'h3' },
  h2: { component: 'h4' },
  h3: { component: 'h5' },
  a: { props: { rel: 'noreferrer nofollow' } },
}

/** '![a sketch](https://…)' → '[a sketch](https://…)' */
const withoutPictures = (text: string) => text.replace(/!(?=\[)/g, '')
