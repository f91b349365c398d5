import { kindOf } from '@vitrine/api/callLimits'
import { exampleOf } from '@vitrine/api/exampleOf'
import type { Language } from '@vitrine/messages/languages'
import { html, raw } from 'hono/html'
import type { ExampleCall } from './callExamples.ts'
import { type Call, type Components, type Json, type Parameter, resolved, waysOf } from './described.ts'
import { isForPrograms, operationOf } from './operationOf.ts'
import type { Words } from './shell.ts'
import { withCode } from './withCode.ts'

type Tried = Call & { parameters: readonly Parameter[]; body: ExampleCall['body'] }

/** A form with a field for each input of a call. The script of the page sends it, with the visitor's API key if there is one. */
export function tryForm(
  { route, call, parameters, body }: Tried,
  components: Components,
  w: Words,
  language: Language,
) {
  const operation = operationOf(call.operationId)
  // A call that is not in the table of operations answers a stream or a file.
  if (!operation || operation.form) return ''
  if (!isForPrograms(operation))
    return html`<p class="quiet" lang="${language}" dir="auto">${w('try_signed_in')}</p>`
  const field = (name: string, place: string, schema: Json, isNeeded: boolean) =>
    inputOf({ id: `${call.operationId}-${place}-${name}`, name, place, schema, isNeeded }, components)
  const forKey = waysOf(call).includes('key')
  return html`<details class="try needs-script"><summary lang="${language}" dir="auto">${w('try')}</summary>
<form data-route="${route}"${kindOf(operation) === 'reads' ? '' : raw(' data-asks')}${forKey ? raw(' data-key') : ''}>
${parameters.map(({ name, in: place, schema, required = false }) => field(name, place, schema, required))}
${body && bodyFields(body.schema, components, (name, schema, isNeeded) => field(name, 'json', schema, isNeeded))}
<button class="primary" lang="${language}" dir="auto">${w('send')}</button>
<p class="status" role="status" lang="${language}" dir="auto"></p>
<div class="result" hidden><p class="left" lang="${language}" dir="auto"></p><pre tabindex="0" aria-label="${w('answer')}"></pre></div>
</form></details>`
}

type Field = (name: string, schema: Json, isNeeded: boolean) => unknown

/** A field for each part of a body; one for all of it if it has several forms. */
function bodyFields(schema: Json, components: Components, field: Field): unknown {
  const { properties, required = [] } = resolved<Json>(schema, components)
  if (!properties) return field('', schema, true)
  return Object.entries(properties as Record<string, Json>).map(([name, each]) =>
    field(name, each, (required as string[]).includes(name)),
  )
}

/** One or two dots as a part of a path would lead to another call. */
const NO_DOTS = ' pattern="(?!\\.{1,2}$).+"'

type Input = { id: string; name: string; place: string; schema: Json; isNeeded: boolean }

function inputOf({ id, name, place, schema, isNeeded }: Input, components: Components) {
  const one = plainOf(schema, components)
  const type = [one.type].flat()[0]
  const attributes = raw(
    `id="${id}" data-place="${place}" name="${name}" autocomplete="off"${isNeeded ? ' required' : ''}`,
  )
  const example = String(exampleOf(schema, components.schemas) ?? '')
  const options = (one.enum as unknown[] | undefined) ?? (type === 'boolean' ? [true, false] : null)
  const note = one.description && html`<span class="quiet">${withCode(String(one.description))}</span>`
  const label = html`<label for="${id}"><code>${name || 'JSON'}</code>${isNeeded ? '' : html` <span class="quiet">optional</span>`}</label>`
  const kind = type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'json' : type
  if (options)
    return html`<div class="field">${label}<select ${attributes} data-kind="${typeof options[0] === 'string' ? 'string' : 'json'}"><option value=""></option>${options.map(
      (option) => html`<option>${String(option)}</option>`,
    )}</select>${note}</div>`
  if (kind === 'string' || kind === 'number')
    return html`<div class="field">${label}<input ${attributes} data-kind="${kind}" spellcheck="false" placeholder="${example}"${kind === 'number' ? raw(' inputmode="numeric" pattern="-?\\d+(\\.\\d+)?"') : place === 'path' ? raw(NO_DOTS) : ''}>${note}</div>`
  const text = JSON.stringify(exampleOf(schema, components.schemas), null, 2)
  return html`<div class="field wide">${label}<textarea ${attributes} data-kind="json" spellcheck="false" rows="${Math.min(12, text.split('\n').length + 1)}" placeholder="${text}">${isNeeded ? text : ''}</textarea>${note}</div>`
}

/** A schema without its references and without null. */
function plainOf(schema: Json, components: Components): Json {
  const { $ref, anyOf, ...own } = schema
  if ($ref) return { ...plainOf(resolved<Json>(schema, components), components), ...own }
  const options = (anyOf as Json[] | undefined)?.filter(({ type }) => type !== 'null')
  return options?.length === 1 && options[0] ? { ...plainOf(options[0], components), ...own } : schema
}
