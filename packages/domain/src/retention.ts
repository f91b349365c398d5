/**
 * How long the server keeps what it deletes by itself, in days. The privacy policy names these periods, and the jobs
 * carry them out.
 */
export const RETENTION_DAYS = {
  /** A session ends this long after the sign-in. */
  session: 30,
  /** An address that nobody confirmed. */
  unconfirmedSubscription: 30,
  /** A mail that was sent, or that could not be sent. */
  mail: 30,
  /** An error that a browser reported. */
  errorLog: 30,
  /** What was delivered to a webhook. */
  delivery: 30,
  /** Whether a notification was read. */
  inbox: 180,
  /** Log files and backups. The operator deletes them (docs/operations.md). */
  serverRecords: 30,
  backup: 30,
} as const
