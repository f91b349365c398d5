import type { Macro } from '@vitrine/domain/moderation/macros'
import { REPORT_REASONS, SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { ACCOUNT_FILE, OPERATOR, table } from '../table.ts'

// What moderators decide. Wallets are lower-case hex.

/** All reports about one subject. There is one case for each subject; a new report opens it again. */
export const cases = table(
  'cases',
  {
    names: { because: 'they name the moderators who decided' },
    exported: { not: { name: 'Cases of moderators', why: OPERATOR } },
  },
  {
    id: text().primaryKey(),
    kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subjectId: text().notNull(),
    open: boolean().notNull().default(true),
    /** Grows with every act of a moderator. */
    version: integer().notNull().default(1),
    /** Reports since the last decision. */
    reports: integer().notNull().default(0),
    openedAt: moment().notNull().defaultNow(),
    /** When it was last reported. */
    reportedAt: moment().notNull().defaultNow(),
    claimedBy: text(),
    decidedBy: text(),
    decidedAt: moment(),
    decision: text().notNull().default(''),
  },
  (t) => [
    unique('cases_subject').on(t.kind, t.subjectId),
    index('cases_open').on(t.openedAt, t.id).where(sql`${t.open}`),
    index('cases_closed').on(t.decidedAt, t.id).where(sql`not ${t.open}`),
  ],
)

/** The last request of each person for a badge, where moderators decide (VERIFICATION=review). */
export const verificationRequests = table(
  'verification_requests',
  { names: 'account', exported: { not: { name: 'Requests for verification', why: ACCOUNT_FILE } } },
  {
    wallet: text().primaryKey(),
    links: jsonb().$type<string[]>().notNull(),
    note: text().notNull(),
    at: moment().notNull(),
    state: text({ enum: ['waiting', 'granted', 'refused', 'withdrawn'] }).notNull(),
    decidedBy: text(),
    decidedAt: moment(),
    /** Why it was decided so. Who asked reads it. */
    reason: text().notNull().default(''),
  },
  (t) => [index('verification_requests_waiting').on(t.at, t.wallet).where(sql`${t.state} = 'waiting'`)],
)

/** Whose badge the team took away: they do not take one themselves, until a moderator grants it. It outlives an erased account. */
export const withdrawnBadges = table(
  'withdrawn_badges',
  { names: 'account', exported: { not: { name: 'Whose badge the team took away', why: ACCOUNT_FILE } } },
  {
    wallet: text().primaryKey(),
    at: moment().notNull().defaultNow(),
  },
)

/** What moderators have hidden, and why. A row is deleted when its subject is restored. */
export const hidings = table(
  'hidings',
  { names: 'account', exported: { kinds: ['private_collections', 'private_works'] } },
  {
    kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subjectId: text().notNull(),
    /** Who made it, and may answer once. */
    creator: text().notNull(),
    /** The moderator's words, which the creator reads. */
    reason: text().notNull(),
    at: moment().notNull().defaultNow(),
    answer: text(),
    answeredAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] }), index('hidings_creator').on(t.creator)],
)

/**
 * The files that hidden things have or had while they were hidden, by the SHA-256 of their bytes. Only restoring a subject
 * deletes its rows (db/withheld.ts).
 */
export const withheldFiles = table(
  'withheld_files',
  { names: { because: 'derived from hidings' }, exported: 'derived' },
  {
    hash: text().notNull(),
    /** The subject that is hidden: the work itself, or the collection or person that it is hidden with. */
    kind: text({ enum: SUBJECT_KINDS }).notNull(),
    subjectId: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.kind, t.subjectId] }),
    index('withheld_files_subject').on(t.kind, t.subjectId),
  ],
)

/** Collections and people whose works have to be listed anew, because they were hidden or restored (discovery/store/remakeCards.ts). */
export const staleCards = table(
  'stale_cards',
  { names: 'nobody', exported: 'derived' },
  {
    kind: text({ enum: ['collection', 'person'] }).notNull(),
    subjectId: text().notNull(),
    /** The last work that was done: it has its creation and its id as they are in the table. */
    at: text(),
    workId: text(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
)

/** What people report. The text is shown as it was typed, and only to moderators. */
export const reports = table(
  'reports',
  { names: 'account', exported: { not: { name: 'Reports and decisions about them', why: ACCOUNT_FILE } } },
  {
    id: text().primaryKey(),
    caseId: text()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The wallet, or a keyed digest of a visitor's network. */
    reporter: text().notNull(),
    wallet: text(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull(),
    /** Whether a decision came after it. */
    settled: boolean().notNull().default(false),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reports_unsettled').on(t.caseId, t.reporter).where(sql`not ${t.settled}`),
    index('reports_case').on(t.caseId, t.at),
    index('reports_wallet').on(t.wallet).where(sql`${t.wallet} is not null`),
  ],
)

/** The ready sentences of the team: one row with the id 1, or none before the first change. */
export const macros = table(
  'macros',
  {
    names: { because: 'who of the team changed them' },
    exported: { not: { name: 'Ready sentences of moderators', why: OPERATOR } },
  },
  {
    id: integer().primaryKey(),
    /** Grows with every change. */
    version: integer().notNull(),
    entries: jsonb().$type<Macro[]>().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
)
