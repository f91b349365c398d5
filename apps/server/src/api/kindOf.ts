import type { Operation } from '@vitrine/api/operation'

/**
 * The kind of a call, for its limits. Uploads, reports to the moderators, mails to addresses that anybody may enter, what makes the server ask nodes, and
 * errors that browsers report have limits of their own.
 */
export type Kind = 'reads' | 'writes' | 'uploads' | 'mails' | 'reports' | 'asks' | 'errors'

/** Calls that need no account and ask a node several times. */
const ASKS = /^POST \/(plans\/\w+|offers\/\{id\}\/check)$/

/** Answers to a body that change nothing: searches, and drafts as they would look. */
const ANSWERS = /\/search$|^POST \/console\/.*\/preview$/

export function kindOf({ route, form }: Operation): Kind {
  if (route === 'POST /subscriptions') return 'mails'
  if (route === 'POST /reports') return 'reports'
  if (route === 'POST /common/logs/add') return 'errors'
  if (ASKS.test(route)) return 'asks'
  // Following and verifying are writes by GET (specification, section 7).
  if (/^GET \/(users\/(\{id\}\/(un)?follow|verify)|auth\/nonce)$/.test(route)) return 'writes'
  if (route.startsWith('GET ') || ANSWERS.test(route)) return 'reads'
  return form ? 'uploads' : 'writes'
}
