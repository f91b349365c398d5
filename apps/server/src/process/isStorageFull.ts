/** The disk or quota is full (Node), or the database is (PostgreSQL). */
const CODES = ['ENOSPC', 'EDQUOT', '53100']
/** The embedded database sets no code for this, and the locks of folders (SQLite) only a general one. */
const WORDS = /No space left on device|database or disk is full/i

/** Whether an error means that there is no room left to store anything. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return CODES.includes(String(code)) || WORDS.test(error.message) || isStorageFull(error.cause)
}

/** What the system says about a place that cannot be written. */
export const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS']

/** Whether an error means that nothing can be stored now: no room is left, or the disk or folder cannot be written. */
export function cannotStore(error: unknown): boolean {
  if (isStorageFull(error)) return true
  if (!(error instanceof Error)) return false
  const { code, path } = error as NodeJS.ErrnoException
  // Sockets have no path that could be written.
  return (UNWRITABLE.includes(code ?? '') && path !== undefined) || cannotStore(error.cause)
}
