import type { Kind } from '../quotas/kind.ts'

/** Wallets that sign in for the first time. */
export const ACCOUNTS: Kind = { name: 'accounts', network: { most: 2_000, days: 1 } }

/** Of more sessions, a wallet's oldest ends (accounts/store/sessions.ts). */
export const SESSIONS: Kind = { name: 'sessions', network: { most: 10_000, days: 1 } }
