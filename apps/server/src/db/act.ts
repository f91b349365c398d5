import type { Db } from './open.ts'
import { auditLog, type Facts } from './schema/operator.ts'

declare const acting: unique symbol

/** The transaction of an act. Only `act` makes one, so what needs it cannot be written without an audit entry. */
export type Acting = Db & { readonly [acting]: true }

export type Deed = { actor: string; act: string; kind: string; id: string; reason: string }
/** What an act changed: null before if it made something, null after if it removed something. */
export type Outcome<T> = { before: Facts | null; after: Facts | null; result: T }

/** Carries out an act of the console, and writes it to the audit log in the same transaction. */
export async function act<T>(db: Db, deed: Deed, work: (tx: Acting) => Promise<Outcome<T>>): Promise<T> {
  return db.transaction(async (tx) => {
    const { before, after, result } = await work(tx as unknown as Acting)
    const { actor, act: name, kind, id, reason } = deed
    await tx
      .insert(auditLog)
      .values({ actor, act: name, subjectKind: kind, subjectId: id, before, after, reason: reason.trim() })
    return result
  })
}
