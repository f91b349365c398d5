import { createClient } from '@vitrine/api/client/client'
import { ApiError } from '@vitrine/api/error'

/** Without a session: a report does not say whose page it was. */
const request = createClient({ baseUrl: '/api' })

/** How many faults a page reports: one that repeats itself would fill the log. */
const MOST = 5
const reported = new Set<string>()

/** What may say who somebody is, or what they typed: addresses, hashes, mail addresses, and the queries of links. */
const PERSONAL = /0x[\da-f]{8,}|[^\s@]+@[^\s@]+\.[^\s@]+|\?[^\s:)]*/giu

const plain = (text: string, most: number) => text.replace(PERSONAL, '…').slice(0, most)

/**
 * Tells the console's errors of a fault of this page: its sentence, and where in our code it was. Faults of extensions, what
 * was given up, and answers of the server are no faults of the page.
 */
export function reportFault(fault: unknown): void {
  if (!(fault instanceof Error) || fault instanceof ApiError || fault.name === 'AbortError') return
  if (!navigator.onLine || !fault.stack?.includes(location.origin)) return
  const message = plain(`${fault.name}: ${fault.message}`, 300)
  if (reported.size >= MOST || reported.has(message)) return
  reported.add(message)
  const [, room = ''] = location.pathname.split('/')
  const json = { message, data: `/${room}\n${plain(fault.stack, 4_000)}` }
  void request('POST /common/logs/add', { json }).catch(() => undefined)
}
