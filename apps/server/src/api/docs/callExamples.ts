import { exampleOf } from '@vitrine/api/exampleOf'

type Json = Record<string, unknown>

/** What an example is made of: a call as the document of the API has it. */
export type ExampleCall = {
  /** 'POST /plans/buy'. */
  route: string
  parameters: readonly { name: string; in: string; required?: boolean; schema: Json }[]
  body: { type: string; schema: Json } | null
  /** Whether nobody may call it without a session or a key. */
  needsCaller: boolean
}

type Filled = Pick<ExampleCall, 'route' | 'needsCaller'> & {
  params: Json
  query: Json
  json: unknown
  form: Json | null
}

/** The example of a schema in which a file stands. */
const FILE = exampleOf({ type: 'string', format: 'binary' })

/** Fills in the inputs that a call needs, and all fields of its body. */
export function fill(call: ExampleCall, schemas: Parameters<typeof exampleOf>[1]): Filled {
  const { route, needsCaller, parameters, body } = call
  const at = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.required)
        .map((each) => [each.name, exampleOf(each.schema, schemas)]),
    )
  const value = body && exampleOf(body.schema, schemas)
  const isForm = body?.type === 'multipart/form-data'
  return {
    route,
    needsCaller,
    params: at('path'),
    query: at('query'),
    json: isForm ? null : value,
    form: isForm ? (value as Json) : null,
  }
}

/** As a command of a shell. @param api the address of the API */
export function curlOf({ route, params, query, json, form, needsCaller }: Filled, api: string): string {
  const [method = '', path = ''] = route.split(' ')
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(api + addressOf(path, params, query))}`,
  ]
  if (needsCaller) parts.push('-H "authorization: Bearer $VITRINE_TOKEN"')
  if (json !== null) parts.push("-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(json))}`)
  for (const [name, value] of Object.entries(form ?? {}))
    parts.push(`-F ${quoted(`${name}=${value === FILE ? '@picture.png' : String(value)}`)}`)
  return parts.join(' \\\n  ')
}

/** With nothing but what every runtime has. @param api the address of the API */
export function fetchOf({ route, params, query, json, form, needsCaller }: Filled, api: string): string {
  const [method = '', path = ''] = route.split(' ')
  const headers = [
    ...(needsCaller ? ["authorization: 'Bearer ' + process.env.VITRINE_TOKEN"] : []),
    ...(json === null ? [] : ["'content-type': 'application/json'"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(json === null ? [] : [`body: JSON.stringify(${literal(json)})`]),
    ...(form ? ['body'] : []),
  ]
  const address = JSON.stringify(api + addressOf(path, params, query))
  const lines = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  return [
    ...(form ? ['const body = new FormData()'] : []),
    ...Object.entries(form ?? {}).map(
      ([name, value]) => `body.append('${name}', ${value === FILE ? 'file' : JSON.stringify(String(value))})`,
    ),
    `const response = await fetch(${address}${lines})`,
    'if (!response.ok) throw new Error(await response.text())',
    'const answer = await response.json()',
  ].join('\n')
}

function addressOf(path: string, params: Json, query: Json): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query as Record<string, string>)
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** In a word of a shell nothing but its quote has a meaning. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** With our client: `request` of `createClient`. */
export function clientCallOf({ route, params, query, json, form }: Filled): string {
  const inputs = Object.entries({ params, query, json, form }).flatMap(([name, value]) =>
    !value || Object.keys(value).length === 0 ? [] : [`${name}: ${literal(value)}`],
  )
  return `await request('${route}'${inputs.length > 0 ? `, {\n  ${inputs.join(',\n  ')},\n}` : ''})`
}

/** A file is one that a program has. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(JSON.stringify(FILE), 'file').replaceAll('\n', '\n  ')
