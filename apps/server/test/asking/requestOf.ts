import type { Operation } from '@vitrine/api/operation'
import type { Call } from './inputs.ts'

const MAX_PART = 3_000
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, MAX_PART) || 'x'

/** A call as a request, even with invalid parts. @param api the address of the API, e.g. 'http://localhost:3000/api' */
export function requestOf(
  api: string,
  { route, form }: Operation,
  call: Call,
  token: string | null,
): Request {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(call.params[name])))
  const query = new URLSearchParams(
    Object.entries(call.query).map(([name, value]) => [
      name,
      String(value).toWellFormed().slice(0, MAX_PART),
    ]),
  )
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let body: string | FormData | undefined
  if (form) {
    body = new FormData()
    for (const [name, value] of Object.entries(call.form ?? {}))
      if (value !== undefined) body.set(name, value instanceof Blob ? value : String(value))
  } else if ('json' in call) {
    body = JSON.stringify(call.json) ?? ''
    headers['content-type'] = 'application/json'
  }
  return new Request(`${api}${path}?${query}`, { method, headers, ...(body !== undefined && { body }) })
}
