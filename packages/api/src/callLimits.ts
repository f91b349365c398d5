import type { Operation } from './operation.ts'

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
const ASKS =
  /^(POST \/(plans\/\w+|offers\/\{id\}\/check)|GET \/(tokens\/\{id\}\/unsellable|common\/names\/\{name\}))$/

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

/** How many calls in how many seconds. */
export const CALL_LIMITS = {
  /** Per address and process: counting them together would make a write of every read. */
  reads: { points: 600, duration: 10 },
  /** Per wallet; without a wallet, per address. */
  writes: { points: 120, duration: 60 },
  /** Files are heavier than other writes. */
  uploads: { points: 40, duration: 60 },
  /** Calls that send mail to an address that the caller chooses. */
  mails: { points: 10, duration: 3_600 },
  /** Each waits for a moderator. */
  reports: { points: 20, duration: 3_600 },
  /** Per address: each asks a node up to six times, and needs no account. */
  asks: { points: 60, duration: 60 },
  /** Per address: browsers report errors without an account, and too many would drop those of others. */
  errors: { points: 60, duration: 3_600 },
} as const satisfies Record<Limited, object>

/** How many times the limit of one wallet all wallets of one address may use: many people can share an address. */
export const CROWD = 10

/** What is counted by wallet, and for all wallets of an address together. */
export const isByWallet = (limited: Limited): boolean =>
  limited === 'writes' || limited === 'uploads' || limited === 'reports'
