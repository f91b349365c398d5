import type { PGlite } from '@electric-sql/pglite'

/** Calls back soon after a transaction with rows for the outbox has committed, until the returned function is called. */
export type OnOutbox = (wake: () => void) => () => void

/** How often the announcer looks into the outbox, in milliseconds. An empty one costs a query of 0.1 ms. */
const INTERVAL = 25

/** On PostgreSQL the outbox is polled: commits that notify queue behind one another. */
export const pollOutbox: OnOutbox = (wake) => {
  const timer = setInterval(wake, INTERVAL)
  return () => clearInterval(timer)
}

const WAKING = `
  create or replace function wake_announcer() returns trigger language plpgsql
    as $$ begin notify vitrine_outbox; return null; end $$;
  create or replace trigger outbox_wake after insert on outbox
    for each statement execute function wake_announcer()`

/** The embedded database has one connection, so its commits cannot queue, and a trigger wakes the announcer. */
export const watchOutbox =
  (client: PGlite): OnOutbox =>
  (wake) => {
    const watching = client.exec(WAKING).then(() => client.listen('vitrine_outbox', wake))
    // Rows may have been added before.
    watching.then(wake, () => {})
    return () => void watching.then((unlisten) => unlisten()).catch(() => {})
  }
