import { ROLES } from '@vitrine/domain/people/roles'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate } from '../primitives.ts'
import { writers, zMade, zWritten } from '../writers.ts'

export const zRole = z.enum(ROLES)

/** Somebody with a role in the operator's console. */
export const zMember = z
  .object({
    user: zUserRef,
    role: zRole,
    /** For contract wallets: the chain whose contract has to accept their signature. */
    chain: z.int().nullable(),
    /** Named in the server's configuration; the console cannot change it. */
    configured: z.boolean(),
    granted_by: zUserRef.nullable(),
    date_granted: zDate.nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof zMember>

/** Why an act of the console was done, in the words of who did it. */
export const REASON_LENGTH = 1_000

/** An entry of the audit log. `before` and `after` are what the act changed; null if there was or is nothing. */
export const zAuditEntry = z
  .object({
    _id: zMade,
    date: zDate,
    actor: zUserRef,
    act: zMade,
    subject: z.object({ kind: zMade, id: zMade }),
    before: z.record(z.string(), z.unknown()).register(writers, { by: 'people' }).nullable(),
    after: z.record(z.string(), z.unknown()).register(writers, { by: 'people' }).nullable(),
    reason: zWritten,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof zAuditEntry>
