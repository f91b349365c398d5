import { ANSWERS } from '@vitrine/api/openapi/answers'
import type { Language } from '@vitrine/messages/languages'
import { html } from 'hono/html'
import { clientCallOf, curlOf, type ExampleCall, fetchOf, fill } from './callExamples.ts'
import {
  type Call,
  type Components,
  type Described,
  type Document,
  type Json,
  type Parameter,
  resolved,
  waysOf,
} from './described.ts'
import type { Words } from './shell.ts'
import { tryForm } from './tryForm.ts'
import { withCode } from './withCode.ts'

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** A call as the reference shows it. */
export function describeCall({ route, call }: Call, document: Document, w: Words, language: Language) {
  const { components } = document
  const parameters = call.parameters.map((each) => resolved(each, components))
  const [content] = Object.entries(call.requestBody?.content ?? {})
  const body = content ? { type: content[0], schema: content[1].schema } : null
  const { default: refused, 429: above } = call.responses
  const codes = refused?.description
  const limit = above && resolved(above, components).description
  return html`<section class="call" id="${call.operationId}" aria-labelledby="${call.operationId}-name" data-words="${wordsOf(call, parameters)}">
<h3 id="${call.operationId}-name"><a href="#${call.operationId}">${route}</a></h3>
<p>${withCode(call.summary)}</p>
<p class="quiet">${accessOf(call)}</p>
${parameters.length > 0 && inputs(parameters, components)}
${body && html`<details><summary>Body, ${body.type}</summary>${code(pretty(exampleOfBody({ route, parameters, body, needsCaller: false }, components)), w)}</details>`}
${examples({ route, parameters, body, needsCaller: needsCaller(call) }, document, w, language)}
${call.operationId in ANSWERS && html`<details><summary>Answer</summary>${code(pretty(ANSWERS[call.operationId]), w)}</details>`}
<p class="quiet">${limit && `${limit}. `}${codes && html`Refused with <code>${codes}</code>.`}</p>
${tryForm({ route, call, parameters, body }, components, w, language)}
</section>`
}

const exampleOfBody = (call: ExampleCall, components: Components) => {
  const { json, form } = fill(call, components.schemas)
  return json ?? form
}

const needsCaller = (call: Described): boolean => !waysOf(call).includes('nobody')

/** What a search looks for besides the route and the summary. */
const wordsOf = (call: Described, parameters: readonly Parameter[]): string =>
  [call.operationId, call.tags[0], ...parameters.map(({ name }) => name)].join(' ')

function accessOf(call: Described): string {
  const ways = waysOf(call)
  const key = ways.includes('key') ? 'An API key may call it.' : 'Not for API keys.'
  if (!ways.includes('session')) return `Anybody may call it. ${key}`
  return ways.includes('nobody')
    ? `Anybody may call it; signed in, it answers more. ${key}`
    : `Only for people who signed in: Authorization: Bearer, with the token of the session. ${key}`
}

function inputs(parameters: readonly Parameter[], components: Components) {
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Place</th><th scope="col">Values</th></tr></thead><tbody>${parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? '' : ', optional'}</td><td><code>${typeOf(schema, components)}</code>${description && html` ${withCode(description)}`}</td></tr>`,
  )}</tbody></table></div>`
}

function typeOf(part: Json, components: Components): string {
  const schema = resolved<Json>(part, components)
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  const type = String(schema.type ?? schema.pattern ?? '')
  return schema.default === undefined ? type : `${type} = ${String(schema.default)}`
}

function examples(call: ExampleCall, { components, servers }: Document, w: Words, language: Language) {
  const filled = fill(call, components.schemas)
  const api = servers[0]?.url ?? ''
  return html`<details class="examples"><summary lang="${language}" dir="auto">${w('example')}</summary>
<h4>curl</h4>${code(curlOf(filled, api), w)}
<h4>TypeScript</h4>${code(fetchOf(filled, api), w)}
<h4>@vitrine/client</h4>${code(clientCallOf(filled), w)}</details>`
}

/** Code with a button that copies it. */
export const code = (text: string, w: Words) =>
  html`<div class="code"><button type="button" class="copy needs-script">${w('copy')}</button><pre tabindex="0">${text}</pre></div>`
