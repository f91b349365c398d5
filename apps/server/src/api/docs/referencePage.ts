import type { Language } from '@vitrine/messages/languages'
import { html } from 'hono/html'
import { describeCall } from './describeCall.ts'
import { type Call, type Document, describedCalls } from './described.ts'
import { GROUPS, groupOf } from './groups.ts'
import { operationOf } from './operationOf.ts'
import { shell, type Words, wordsIn } from './shell.ts'
import { withCode } from './withCode.ts'

/** A path is broken anywhere, but its method stays with its beginning. */
const NO_BREAK = '\u00a0'

/** Every call with its inputs, examples and a form to try it, made from the document of the API. */
export function referencePage(document: Document, language: Language, logo: string | null): string {
  const w = wordsIn(language)
  const calls = describedCalls(document)
  const groups = GROUPS.map((name) => ({
    name,
    calls: calls.filter(({ call }) => groupOf(call.tags[0], operationOf(call.operationId)) === name),
  }))
  return shell({
    language,
    logo,
    path: '/docs',
    title: 'title',
    lead: 'lead',
    aside: html`<search class="find needs-script">
<label for="find">${w('search')}</label>
<input id="find" type="search" dir="auto" autocomplete="off" spellcheck="false" aria-describedby="found" aria-keyshortcuts="/">
<p id="found" role="status"></p>
</search>
<details class="contents"><summary>${w('calls')}</summary>
<nav aria-label="${w('calls')}" lang="en" dir="ltr">${groups.map(
      (group) =>
        html`<section><h2 lang="${language}" dir="auto">${w(`group_${group.name}`)}</h2>${linksOf(group.calls)}</section>`,
    )}</nav></details>`,
    main: html`<section class="key needs-script" lang="${language}">
<label for="key">${w('key')}</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="vtr_…" dir="ltr" aria-describedby="key-text">
<p id="key-text" class="quiet">${w('key_text')} <a href="/profile/developers">${w('developers')}</a></p>
</section>
<div lang="en" dir="ltr">
<p class="quiet about">${withCode(document.info.description)}</p>
${groups.map(
  (group) =>
    html`<section class="group"><h2 lang="${language}" dir="auto">${w(`group_${group.name}`)}</h2>${group.calls.map(
      (call) => describeCall(call, document, w, language),
    )}</section>`,
)}
</div>
${askDialog(w)}`,
  })
}

/** The links to calls, under the subjects that they are about. */
function linksOf(calls: readonly Call[]) {
  const subjects = [...Map.groupBy(calls, ({ call }) => call.tags[0])]
  return subjects.map(
    ([subject, list]) =>
      html`<h3>${subject}</h3><ul>${list.map(
        ({ route, call }) =>
          html`<li><a href="#${call.operationId}">${route.replace(' ', NO_BREAK)}</a></li>`,
      )}</ul>`,
  )
}

/** Asks before a call that may change something is sent. */
const askDialog = (w: Words) => html`<dialog id="ask" aria-labelledby="ask-title" aria-describedby="ask-text">
<h2 id="ask-title"></h2>
<p id="ask-text">${w('asks')}</p>
<div class="row"><button type="button" value="" autofocus>${w('cancel')}</button><button type="button" class="primary" value="send">${w('send')}</button></div>
</dialog>`
