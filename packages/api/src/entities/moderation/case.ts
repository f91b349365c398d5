import { REPORT_REASONS, SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate, zVersion } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** What a case is about, as it is now. */
export const zSubject = z
  .object({
    kind: z.enum(SUBJECT_KINDS),
    id: zMade,
    /** Empty if it has none, or does not exist any more. */
    name: zWritten,
    /** Its creator or, of a person, the wallet itself. */
    creator: zMade.nullable(),
    thumbnail: zMade.nullable(),
  })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof zSubject>

/** All reports about one subject. */
export const zCase = z
  .object({
    _id: zMade,
    /** Grows with every act of a moderator. An act names the version that it saw. */
    version: zVersion,
    state: z.enum(['open', 'closed']),
    subject: zSubject,
    /** Whether only its creator and its owners see it. */
    hidden: z.boolean(),
    /** Whether its picture is shown only to people who ask for it. */
    sensitive: z.boolean(),
    /** How many reports were made since it was last decided. */
    reports: z.int(),
    claimed_by: zUserRef.nullable(),
    decided_by: zUserRef.nullable(),
    date_decided: zDate.nullable(),
    /** Why it was decided so, in the moderator's words. */
    decision: zWritten,
    /** What the creator of the hidden work answered. */
    answer: z.object({ text: zWritten, date: zDate }).nullable(),
    date_opened: zDate,
    date_last: zDate,
  })
  .meta({ id: 'Case' })
export type Case = z.infer<typeof zCase>

export const zReport = z
  .object({
    _id: zMade,
    reason: z.enum(REPORT_REASONS),
    /** Plain text, as it was typed. */
    text: zWritten,
    /** Null if the reporter was not signed in. */
    reporter: zUserRef.nullable(),
    /** Whether a decision came after it. */
    settled: z.boolean(),
    date: zDate,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof zReport>

/** How many of each kind are found. A longer text finds fewer. */
export const MOST_FOUND = 10
