import { nameForOutside, textForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { jsonInHtml } from '@vitrine/domain/text/jsonInHtml'
import { t } from '@vitrine/messages/t'
import { raw } from 'hono/html'
import { EXIT_PAGE, linkFrom } from '../paths.ts'
import { type Html, html } from './html.ts'

/**
 * What a page may load: its own folder, on a host ('self') and from a disk (file:, where nothing is 'self' in every
 * browser). No script in a page runs, only those of the folder, and no page sends anything anywhere.
 */
export const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'media', 'font'].map((kind) => `${kind}-src 'self' file:`),
  "form-action 'self' file:",
  "base-uri 'none'",
].join('; ')

/** The parts of every page. `path` is where the page will be, to which its links are relative. */
export type Page = {
  path: string
  title: string
  description?: string
  /** The page as linked data (schema.org). */
  data?: object
  /** The address of the page on the marketplace that made the export. */
  original?: string
  body: Html
}

/** The lists that the header links to, by the path of their newest page. */
export type Navigation = readonly { name: string; path: string }[]

/** A whole page, readable without scripts. */
export function layout(
  { path, title, description, data, original, body }: Page,
  navigation: Navigation,
  hasExit: boolean,
): string {
  const to = (other: string) => linkFrom(path, other)
  // Programs that read the page show these elsewhere.
  const outside = nameForOutside(title, '')
  const said = textForOutside(description ?? '')
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${outside ? t('title_of', { title: outside }) : t('product')}</title>
${said ? html`<meta name="description" content="${said.slice(0, 300)}">` : null}
${original ? html`<link rel="alternate" href="${original}">` : null}
<link rel="icon" href="${to('assets/favicon.svg')}">
<link rel="stylesheet" href="${to('assets/gallery.css')}">
${data ? html`<script type="application/ld+json">${raw(jsonInHtml(data))}</script>` : null}
</head>
<body>
<a class="skip" href="#main">${t('skip_to_content')}</a>
<header class="top"><div class="wall">
<a class="wordmark" href="${to('index.html')}">${LOGO}${t('product')}</a>
<nav aria-label="${t('nav_main')}">${navigation.map(
    (entry) =>
      html`<a href="${to(entry.path)}"${entry.path === path ? raw(' aria-current="page"') : null}>${entry.name}</a>`,
  )}</nav>
<form role="search" action="${to('search.html')}" method="get">
<input type="search" name="q" required maxlength="100" aria-label="${t('gallery_search')}" placeholder="${t('gallery_search')}">
</form>
</div></header>
<main id="main" class="wall">
${body}
</main>
<footer class="wall bottom"><p>${t('gallery_note')}</p>${hasExit ? html`<p><a href="${to(EXIT_PAGE)}">${t('gallery_exit')}</a></p>` : null}</footer>
</body>
</html>
`
  return String(page)
}

const LOGO = html`<svg viewBox="0 0 20 24" aria-hidden="true"><path d="M4 14V1.5h12V14M1.5 14h17M5 14v8.5h10V14" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="10" cy="10" r="3"/></svg>`
