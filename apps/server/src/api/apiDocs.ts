import type { Handler } from 'hono'
import { html, raw } from 'hono/html'
import { fixedAnswer } from './fixedAnswer.ts'

type Json = Record<string, unknown>
type Described = {
  operationId?: string
  summary?: string
  description?: string
  security?: Json[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[]
  requestBody?: { content: Record<string, { schema?: Json; example?: unknown }> }
  responses?: Record<
    string,
    { description: string; content?: Record<string, { schema?: Json; example?: unknown }> }
  >
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e4e1d8, #2d2c28); --quiet: light-dark(#6b685e, #a09c90) }
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 60rem;
  background: light-dark(#faf9f6, #121210); color: light-dark(#16150f, #f3f1ea) }
h1 { font-size: 2rem; line-height: 1.2 } h2 { font-size: 1.05rem; margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
section { border-top: 1px solid var(--line); padding: 1.25rem 0 }
p { margin: .35rem 0 } .quiet { color: var(--quiet) } nav ul { columns: 18rem; padding-left: 1.1rem }
nav a { overflow-wrap: anywhere } a { color: inherit } code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px }
summary { cursor: pointer } table { border-collapse: collapse } td { padding: .1rem 1rem .1rem 0; vertical-align: top }`

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
          Base path <code>/api</code>. The same as a document for machines:
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Calls">
          <ul>
            ${calls.map(({ name, call }) => html`<li><a href="#${call.operationId ?? name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>${calls.map(({ name, call }) => describe(name, call))}</main>
      </body>
    </html>`
  return String(page)
}

function describe(name: string, call: Described) {
  const access = !call.security
    ? 'Anybody may call it.'
    : call.security.length > 1
      ? 'Anybody may call it; signed in, it answers more.'
      : 'Only with a token or key: Authorization: Bearer.'
  return html`<section id="${call.operationId ?? name}">
    <h2>${name}</h2>
    <p>${call.summary ?? ''}</p>
    <p class="quiet">${access} ${call.description ?? ''}</p>
    ${
      call.parameters?.length
        ? html`<table>
            ${call.parameters.map(
              ({ name, in: place, required, schema }) =>
                html`<tr>
                  <td><code>${name}</code></td>
                  <td class="quiet">${place}${required ? '' : ', optional'}</td>
                  <td><code>${typeOf(schema)}</code></td>
                </tr>`,
            )}
          </table>`
        : ''
    }
    ${Object.entries(call.requestBody?.content ?? {}).map(([type, body]) => part(`Body, ${type}`, body))}
    ${Object.entries(call.responses ?? {}).map(([status, { description, content }]) =>
      Object.values(content ?? {}).map((body) =>
        status === '200' ? part('Answer', body) : html`<p><code>${status}</code> ${description}</p>`,
      ),
    )}
  </section>`
}

function part(title: string, { schema, example }: { schema?: Json; example?: unknown }) {
  return html`<details>
    <summary>${title}</summary>
    ${example === undefined ? '' : html`<pre>${pretty(example)}</pre>`}
    <details>
      <summary>Schema</summary>
      <pre>${pretty(schema)}</pre>
    </details>
  </details>`
}

function typeOf(schema: Json = {}): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  const type = String(schema.type ?? schema.pattern ?? '')
  return schema.default === undefined ? type : `${type} = ${String(schema.default)}`
}
