import { chainTitle } from '@vitrine/domain/networks'
import { t } from '@vitrine/messages/t'
import type { Work } from '../gather.ts'
import type { Links } from '../links.ts'
import { gridCard } from './gridPages.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import { cardGrid, fact } from './parts.ts'

/** What an export contains, and as of when. */
export type Summary = {
  counts: { works: number; collections: number; people: number; sales: number }
  /** The last block of each chain that is in it. */
  chains: readonly { id: number; block: number }[]
  at: Date
  /** The marketplace that made it. */
  origin: string
  /** Whether the copy has works or collections that only its owner may see. */
  hasPrivate: boolean
}

/**
 * The first page: the newest works, and what this copy contains.
 * @param all the path of the list of all works
 * @param title what a copy of a part is called; null for that of a whole marketplace
 */
export function homePage(
  newest: readonly Work[],
  all: string | null,
  summary: Summary,
  links: Links,
  title: string | null,
): Page {
  const { counts, chains, at, origin, hasPrivate } = summary
  return {
    path: 'index.html',
    title: title ?? t('gallery_newest'),
    original: origin,
    body: html`<h1>${title ?? t('gallery_newest')}</h1>
${
  newest.length === 0
    ? html`<p class="quiet">${t('gallery_no_works')}</p>`
    : cardGrid(
        (path) => path,
        newest.map((work) => gridCard(work, links)),
      )
}
${all ? html`<p><a href="${all}">${t('gallery_all_works')}</a></p>` : null}
<section aria-labelledby="about"><h2 id="about">${t('gallery_about')}</h2>
<p>${t('gallery_counts', counts)}</p>${
      hasPrivate
        ? html`
<p>${t('gallery_private')}</p>`
        : null
    }
<dl class="facts">${fact(t('gallery_date'), html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`)}${chains.map(
      ({ id, block }) => fact(chainTitle(id), t('gallery_block', { n: block })),
    )}</dl></section>`,
  }
}

/** The page on which `search.js` finds works, collections and people. */
export const searchPage = (): Page => ({
  path: 'search.html',
  title: t('search_submit'),
  body: html`<h1>${t('search_submit')}</h1>
<noscript><p>${t('gallery_search_scripts')}</p></noscript>
<p id="state" role="status" data-some="${t('gallery_results_some', { n: '{n}' })}" data-all="${t('gallery_results', { n: '{n}' })}" data-none="${t('gallery_results_none')}" data-searching="${t('gallery_searching')}" data-failed="${t('gallery_search_failed')}"></p>
<ul id="results" class="people" data-works="${t('gallery_work')}" data-collections="${t('gallery_collection')}" data-people="${t('gallery_person')}"></ul>
<script src="search/index.js"></script>
<script src="assets/search.js"></script>`,
})
