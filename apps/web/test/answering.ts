import type { OutputOf, Route } from '@vitrine/api/client/client'
import { ANSWERS } from '@vitrine/api/openapi/answers'

/** A call that a part of a page made. */
export type Call = { route: Route; path: string; query: Record<string, string>; body: unknown }
type Answer = (call: Call) => unknown

/** What every page has at once, as a server answered it. */
const FOR_ALL: readonly [Route, string][] = [
  ['GET /common/networks', 'getNetworks'],
  ['GET /common/prices', 'getPrices'],
  ['GET /common/status', 'getStatus'],
  ['GET /categories', 'listCategories'],
]

/** A fault that the API answers. */
class Refusal {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

/** The API of a test: it answers what the test says, remembers the calls, and refuses what nobody has said. */
export function createAnswering() {
  const answers = new Map<Route, Answer>()
  const calls: Call[] = []
  const unknown: string[] = []
  for (const [route, name] of FOR_ALL) answers.set(route, () => ANSWERS[name])

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    // Of two that fit, the one with fewer parameters: /users/settings is not /users/{id}.
    const fitting = [...answers].filter(([route]) => matches(route, request.method, path))
    const found = fitting.toSorted(([one], [other]) => one.split('{').length - other.split('{').length)[0]
    if (!found) {
      unknown.push(`${request.method} ${path}`)
      return json(404, { code: 'not_found' })
    }
    const [route, answer] = found
    const call: Call = { route, path, query: Object.fromEntries(searchParams), body: await bodyOf(request) }
    calls.push(call)
    const answered = await answer(call)
    return answered instanceof Refusal ? json(answered.status, answered.body) : json(200, answered)
  }

  return {
    respond,
    /** The calls so far, or those of one route. */
    calls: (route?: Route) => calls.filter((call) => route === undefined || call.route === route),
    /** What was called and has no answer: each is a fault of the test. */
    unknown: (): readonly string[] => unknown,
    /** Answers a call, each time anew where a function is given. A later answer takes the place of an earlier one. */
    answer<R extends Route>(
      route: R,
      answer: OutputOf<R> | ((call: Call) => OutputOf<R> | Promise<OutputOf<R>>),
    ) {
      answers.set(route, typeof answer === 'function' ? (answer as Answer) : () => answer)
    },
    /** Refuses a call with a status and a code. */
    refuse(route: Route, status: number, code: string, more: object = {}) {
      answers.set(route, () => new Refusal(status, { code, ...more }))
    },
  }
}

function matches(route: Route, method: string, path: string): boolean {
  const [asked, template] = route.split(' ') as [string, string]
  return asked === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  return null
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
