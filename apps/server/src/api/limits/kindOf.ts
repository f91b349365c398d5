import type { Operation } from '@vitrine/api/operation'

/**
 * The kind of a call. Uploads, reports to the moderators, and mails to addresses that anybody may enter, have limits of their own.
 */
export type Kind = 'reads' | 'writes' | 'uploads' | 'mails' | 'reports'

/** What a call is counted as: its kind, or what makes the server ask nodes, or errors that browsers report. */
export type Limited = Kind | 'asks' | 'errors'

/** Following and verifying are writes by GET (specification, section 7). Matches routes and paths. */
export const WRITES_BY_GET = /\/(users\/([^/]+\/(un)?follow|verify)|auth\/nonce)$/

/** Answers to a body that change nothing: searches, what would have to be signed, and drafts as they would look. */
const ANSWERS = /\/search$|^POST \/(plans\/|console\/.*\/preview$)/

/** Calls that need no account and ask a node several times. */
const ASKS = /^(POST \/(plans\/\w+|offers\/\{id\}\/check)|GET \/tokens\/\{id\}\/unsellable)$/

export function kindOf({ route, form }: Operation): Kind {
  if (route === 'POST /subscriptions') return 'mails'
  if (route === 'POST /reports') return 'reports'
  if (WRITES_BY_GET.test(route)) return 'writes'
  if (route.startsWith('GET ') || ANSWERS.test(route)) return 'reads'
  return form ? 'uploads' : 'writes'
}

export function limitedAs(operation: Operation): Limited {
  if (operation.route === 'POST /common/logs/add') return 'errors'
  return ASKS.test(operation.route) ? 'asks' : kindOf(operation)
}
