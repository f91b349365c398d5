import type { Operation } from '@vitrine/api/operation'

/**
 * The kind of a call, for its limits. Uploads, reports to the moderators, and mails to addresses that anybody may enter, have limits of their own.
 */
export type Kind = 'reads' | 'writes' | 'uploads' | 'mails' | 'reports'

/** A draft as it would look. */
const PREVIEW = /^POST \/console\/.*\/preview$/

export function kindOf({ route, form }: Operation): Kind {
  if (route === 'POST /subscriptions') return 'mails'
  if (route === 'POST /reports') return 'reports'
  // Searches are reads with a body; following and verifying are writes by GET (specification, section 7).
  if (/^GET \/(users\/(\{id\}\/(un)?follow|verify)|auth\/nonce)$/.test(route)) return 'writes'
  if (route.startsWith('GET ') || route.endsWith('/search') || PREVIEW.test(route)) return 'reads'
  return form ? 'uploads' : 'writes'
}
