import type { Operation } from '@vitrine/api/operation'

/** Whether a call changes something; files, and mails to an address that anybody may name, are counted apart. */
export type Kind = 'reads' | 'writes' | 'uploads' | 'mails'

export function kindOf({ route, form }: Operation): Kind {
  if (route === 'POST /subscriptions') return 'mails'
  // Searches are reads that carry a body; following and verifying are writes by GET (specification, section 7).
  if (/^GET \/(users\/(\{id\}\/(un)?follow|verify)|auth\/nonce)$/.test(route)) return 'writes'
  if (route.startsWith('GET ') || route.endsWith('/search')) return 'reads'
  return form ? 'uploads' : 'writes'
}
