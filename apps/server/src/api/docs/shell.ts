import { directionOf } from '@vitrine/messages/directionOf'
import { sentenceOf } from '@vitrine/messages/fill'
import { footer } from '@vitrine/messages/footer'
import { LANGUAGES, type Language } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'
import { reference } from '@vitrine/messages/reference'
import { tIn } from '@vitrine/messages/tIn'
import { translationOf } from '@vitrine/messages/translations'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What the pages about the API may load: their own files. They send to this site alone. */
export const DOCS_POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Key = keyof typeof reference
export type Words = (key: Key, params?: Record<string, string | number>) => string

/** The sentences around the reference, in a language. */
export function wordsIn(language: Language): Words {
  const words = translationOf(reference, language)
  return (key, params) => sentenceOf(words, key, params, localeOf(language))
}

/** The sentences that the script of the pages fills in. */
const SCRIPT_WORDS = [
  'found_none',
  'sending',
  'asks_title',
  'answered',
  'unanswered',
  'cut',
  'left',
  'not_json',
  'copy',
  'copied',
  'copy_failed',
] as const satisfies readonly Key[]

export type Frame = {
  language: Language
  /** The operator's sign; null for ours. */
  logo: string | null
  /** The address of the page below /api. */
  path: '/docs' | '/docs/guides'
  title: Key
  lead: Key
  /** The column beside the content. */
  aside: Html
  main: Html
}

/** A page about the API within the shell of the marketplace. The content is in English. */
export function shell({ language, logo, path, title, lead, aside, main }: Frame): string {
  const t = tIn(language)
  const w = wordsIn(language)
  const f = translationOf(footer, language)
  const words = translationOf(reference, language)
  const scriptWords = {
    ...Object.fromEntries(SCRIPT_WORDS.map((key) => [key, w(key)])),
    // The script counts.
    found: words.found,
    locale: localeOf(language),
  }
  const tab = (to: Frame['path'], label: string) =>
    html`<a href="/api${to}"${to === path ? raw(' aria-current="page"') : ''}>${label}</a>`
  return String(html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121210">
<title>${t('title_of', { title: w(title) })}</title>
<meta name="description" content="${w(lead)}">
<link rel="icon" href="${logo ?? '/favicon.svg'}">
<link rel="preload" href="/api/docs/geist-400-600.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/theme.js"></script>
<script src="/api/docs/docs.js" defer></script>
</head>
<body data-words="${JSON.stringify(scriptWords)}">
<a class="skip" href="#content">${t('skip_to_content')}</a>
<header class="top"><div class="wall">
<a class="wordmark" href="/" aria-label="${t('nav_home')}">${logo ? html`<img src="${logo}" alt="">` : SIGN}${t('product')}</a>
<nav aria-label="${t('nav_main')}"><a href="/explore">${t('nav_explore')}</a><a href="/advertising">${t('nav_advertising')}</a><a href="/tokenization">${t('nav_tokenization')}</a><a href="/profile/developers">${w('developers')}</a></nav>
</div></header>
<div class="wall title">
<h1>${w(title)}</h1>
<p class="lead">${w(lead)}</p>
<nav class="tabs" aria-label="${w(title)}">${tab('/docs', w('calls'))}${tab('/docs/guides', w('guides'))}<a href="/api/openapi.json">${w('machines')}</a></nav>
</div>
<div class="wall columns">
<aside>${aside}</aside>
<main id="content" tabindex="-1">${main}</main>
</div>
<footer class="bottom"><div class="wall">
<nav aria-label="${f.footer_about}"><a href="/terms">${f.footer_terms}</a><a href="/privacy">${f.footer_privacy}</a></nav>
<label class="needs-script">${f.footer_theme}<select data-preference="theme" autocomplete="off"><option value="">${f.theme_system}</option><option value="light">${f.theme_light}</option><option value="dark">${f.theme_dark}</option></select></label>
<label class="needs-script">${f.footer_language}<select data-language autocomplete="off">${Object.entries(
    LANGUAGES,
  ).map(
    ([code, name]) =>
      html`<option value="${code}" lang="${code}"${code === language ? raw(' selected') : ''}>${name}</option>`,
  )}</select></label>
</div></footer>
</body>
</html>
`)
}

const SIGN = html`<svg viewBox="0 0 20 24" aria-hidden="true"><path d="M4 14V1.5h12V14M1.5 14h17M5 14v8.5h10V14" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="10" cy="10" r="3"/></svg>`
