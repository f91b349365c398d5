import type { Kind } from '../quotas/kind.ts'

/** Reports to the moderators. */
export const REPORTS: Kind = { name: 'reports', daily: 200, network: { most: 1_000, days: 1 } }
