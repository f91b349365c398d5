import { exampleOf } from '@vitrine/api/exampleOf'
import type { Handler } from 'hono'
import { html, raw } from 'hono/html'
import { fixedAnswer } from '../answers/fixedAnswer.ts'
import { clientCallOf, curlOf, fill } from './callExamples.ts'

type Json = Record<string, unknown>
type Described = {
  operationId: string
  tags: string[]
  summary: string
  /** If it says nothing, a session is needed. */
  security?: Json[]
  parameters: (Parameter | Ref)[]
  requestBody?: { content: Content }
  responses: Record<string, Response | Ref>
}
type Ref = { $ref: string }
type Parameter = { name: string; in: string; required: boolean; schema: Json }
type Content = Record<string, { schema: Json }>
type Response = { content?: Content }
type Components = Record<'schemas' | 'parameters' | 'responses', Record<string, Json>>

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e4e1d8, #2d2c28); --quiet: light-dark(#6b685e, #a09c90) }
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 60rem;
  background: light-dark(#faf9f6, #121210); color: light-dark(#16150f, #f3f1ea) }
h1 { font-size: 2rem; line-height: 1.2 } h2 { font-size: 1.05rem; margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
section { border-top: 1px solid var(--line); padding: 1.25rem 0 }
p { margin: .35rem 0 } .quiet { color: var(--quiet) } nav ul { columns: 18rem; column-gap: 2.5rem; padding-left: 1.1rem } nav h2 { margin-top: 1.5rem }
nav a { overflow-wrap: anywhere } a { color: inherit } code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px }
summary { cursor: pointer } .copied { user-select: all } table { border-collapse: collapse } td { padding: .1rem 1rem .1rem 0; vertical-align: top }`

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** A page for people, made from the OpenAPI document alone: no script, nothing from other servers. */
export const apiDocs = (openApi: () => Json): Handler =>
  fixedAnswer(() => pageOf(openApi()), 'text/html; charset=utf-8', {
    // The page has one inline style sheet.
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  })

function pageOf(document: Json): string {
  const paths = Object.entries(document.paths as Record<string, Record<string, Described>>)
  const components = document.components as Components
  const server = (document.servers as { url: string }[])[0]!.url
  const tags = document.tags as { name: string; description: string }[]
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  )
  const { title, description } = document.info as { title: string; description: string }
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" />
        <title>The API of ${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>The API of ${title}</h1>
        <p>${description}</p>
        <p class="quiet">
          Base path <code>/api</code>. A click on an example marks all of it. The same as a document for machines:
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Calls">
          ${tags.map(
            (tag) => html`<h2>${tag.name}</h2>
              <p class="quiet">${tag.description}</p>
              <ul>
                ${calls
                  .filter(({ call }) => call.tags.includes(tag.name))
                  .map(({ name, call }) => html`<li><a href="#${call.operationId}">${name}</a></li>`)}
              </ul>`,
          )}
        </nav>
        <main>${calls.map(({ name, call }) => describe(name, call, components, server))}</main>
      </body>
    </html>`
  return String(page)
}

/** What a reference of the document names. */
function resolved<T extends object>(part: T | Ref, components: Components): T {
  if (!('$ref' in part)) return part
  const [kind, name] = part.$ref.split('/').slice(-2) as [keyof Components, string]
  return components[kind][name] as T
}

function describe(name: string, call: Described, components: Components, server: string) {
  const ways = (call.security ?? [{ session: [] }]).map((way) => Object.keys(way)[0] ?? 'nobody')
  const access = ways.includes('session')
    ? ways.includes('nobody')
      ? 'Anybody may call it; signed in, it answers more.'
      : 'Only for people who signed in: Authorization: Bearer, with the token of the session.'
    : 'Anybody may call it.'
  return html`<section id="${call.operationId}">
    <h2>${name}</h2>
    <p>${call.summary}</p>
    <p class="quiet">${access} ${ways.includes('key') ? 'An API key may call it.' : 'Not for API keys.'}</p>
    ${
      call.parameters.length > 0
        ? html`<table>
            ${call.parameters.map((each) => {
              const { name, in: place, required, schema } = resolved(each, components)
              return html`<tr>
                <td><code>${name}</code></td>
                <td class="quiet">${place}${required ? '' : ', optional'}</td>
                <td><code>${typeOf(schema, components)}</code></td>
              </tr>`
            })}
          </table>`
        : ''
    }
    ${example(name, call, components, server)}
    ${Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) =>
      part(`Body, ${type}`, schema, components),
    )}
    ${Object.entries(call.responses).map(([status, response]) =>
      Object.values(resolved(response, components).content ?? {}).map(({ schema }) =>
        status === '200'
          ? part('Answer', schema, components)
          : html`<p><code>${status}</code> ${codesOf(schema).join(', ')}</p>`,
      ),
    )}
  </section>`
}

function example(route: string, call: Described, components: Components, server: string) {
  const [content] = Object.entries(call.requestBody?.content ?? {})
  const filled = fill(
    {
      route,
      parameters: call.parameters.map((each) => resolved(each, components)),
      body: content ? { type: content[0], schema: content[1].schema } : null,
      needsCaller: (call.security ?? [{ session: [] }]).every((way) => Object.keys(way).length > 0),
    },
    components.schemas,
  )
  return html`<details>
    <summary>Example</summary>
    <pre class="copied">${curlOf(filled, server)}</pre>
    <pre class="copied">${clientCallOf(filled)}</pre>
  </details>`
}

const codesOf = (schema: Json): string[] =>
  (schema as { properties: { code: { enum: string[] } } }).properties.code.enum

function part(title: string, schema: Json, { schemas }: Components) {
  return html`<details>
    <summary>${title}</summary>
    <pre>${pretty(exampleOf(schema, schemas))}</pre>
    <details>
      <summary>Schema</summary>
      <pre>${pretty(schema)}</pre>
    </details>
  </details>`
}

function typeOf(part: Json, components: Components): string {
  const schema = resolved(part, components)
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  const type = String(schema.type ?? schema.pattern ?? '')
  return schema.default === undefined ? type : `${type} = ${String(schema.default)}`
}
