import { type Choice, CURATED_LISTS } from '@vitrine/domain/curation'
import { REPORT_REASONS, SUBJECT_KINDS } from '@vitrine/domain/reports'
import { ROLES } from '@vitrine/domain/roles'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

// The operator's console. Wallets are lower-case hex.

/** Roles that were granted in the console. Those of the configuration are not here. */
export const roles = pgTable('roles', {
  wallet: text().primaryKey(),
  /** For contract wallets: the chain of their account when the role was granted (ADR 6). */
  chainId: integer(),
  role: text({ enum: ROLES }).notNull(),
  grantedBy: text().notNull(),
  grantedAt: moment().notNull().defaultNow(),
})

/** A part of a row, as an audit entry shows it. */
export type Facts = { [name: string]: string | number | boolean | null | string[] }

/**
 * What was done in the console. A trigger refuses UPDATE and DELETE. TRUNCATE is allowed, because a restore empties every
 * table with it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    actor: text().notNull(),
    act: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    reason: text().notNull(),
  },
  (t) => [index('audit_log_actor').on(t.actor, t.id), index('audit_log_subject').on(t.subjectId, t.id)],
)

/** All reports about one subject. There is one case for each subject; a new report opens it again. */
export const cases = pgTable(
  'cases',
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

/** What people report. The text is shown as it was typed, and only to moderators. */
export const reports = pgTable(
  'reports',
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

/** The lists of home that operators choose, one row a list. A list is saved as a whole. */
export const curation = pgTable('curation', {
  list: text({ enum: CURATED_LISTS }).primaryKey(),
  /** Grows with every change. */
  version: integer().notNull(),
  entries: jsonb().$type<Choice[]>().notNull(),
  changedBy: text().notNull(),
  changedAt: moment().notNull(),
})
