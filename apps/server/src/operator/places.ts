import type { Kind } from '../quotas/kind.ts'

/** Errors that browsers report. */
export const ERROR_LOGS: Kind = { name: 'errorLogs', daily: 200, network: { most: 500, days: 1 } }
