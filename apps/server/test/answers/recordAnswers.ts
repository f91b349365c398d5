import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { Hono } from 'hono'
import { bySpecificity, honoPath } from '../../src/api/bind.ts'
import { shorten } from './shorten.ts'

type FetchApi = (request: Request) => Promise<Response>

/** An example is to be read at a glance. Characters. */
const MOST = 5_000

/**
 * With the variable VITRINE_ANSWERS, the name of a folder, tests write down there what the server answers: of each call
 * the answer that has most to show. `collect.ts` makes the examples of the API's document of them.
 */
export function recordAnswers(fetchApi: FetchApi): FetchApi {
  const folder = process.env.VITRINE_ANSWERS
  if (!folder) return fetchApi
  mkdirSync(folder, { recursive: true })
  const names = callNames()
  return async (request) => {
    const { method, url } = request
    const response = await fetchApi(request)
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return response
    const found = await names.request(new URL(url).pathname, { method })
    const isWhole = new URL(url).searchParams.get('fields') !== 'list'
    if (found.status === 200 && isWhole) keep(folder, await found.text(), await response.clone().json())
    return response
  }
}

/** Answers the name of the call at an address. */
function callNames(): Hono {
  const app = new Hono()
  for (const [name, operation] of Object.entries<Operation>(operations).sort(bySpecificity)) {
    const [method = '', path = ''] = operation.route.split(' ')
    app.on(method, honoPath(`/api${path}`, operation), (c) => c.text(name))
  }
  return app
}

function keep(folder: string, name: string, answer: unknown): void {
  const file = join(folder, `${name}.json`)
  const text = JSON.stringify(shorten(answer))
  const known = existsSync(file) ? readFileSync(file, 'utf8').length : 0
  if (text.length <= MOST && text.length > known) writeFileSync(file, text)
}
