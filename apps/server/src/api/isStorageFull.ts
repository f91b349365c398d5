/** No room on the disk or in the quota (Node), or in the database (PostgreSQL). */
const CODES = ['ENOSPC', 'EDQUOT', '53100']
/** The embedded database names no code of its own for it. */
const WORDS = /No space left on device/i

/** Whether something failed because it could not be stored. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return CODES.includes(String(code)) || WORDS.test(error.message) || isStorageFull(error.cause)
}
