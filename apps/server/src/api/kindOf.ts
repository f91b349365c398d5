import type { Operation } from '@vitrine/api/operation'

/**
 * The kind of a call, for its limits. Uploads, reports to the moderators, and mails to addresses that anybody may enter, have limits of their own.
 */
export type Kind = 'reads' | 'writes' | 'uploads' | 'mails' | 'reports'

/** Answers to a body that change nothing: searches, what would have to be signed, and drafts as they would look. */
const ANSWERS = /\/search$|^POST \/(plans\/|console\/.*\/preview$)/

export function kindOf({ route, form }: Operation): Kind {
  if (route === 'POST /subscriptions') return 'mails'
  if (route === 'POST /reports') return 'reports'
  // Following and verifying are writes by GET (specification, section 7).
  if (/^GET \/(users\/(\{id\}\/(un)?follow|verify)|auth\/nonce)$/.test(route)) return 'writes'
  if (route.startsWith('GET ') || ANSWERS.test(route)) return 'reads'
  return form ? 'uploads' : 'writes'
}
