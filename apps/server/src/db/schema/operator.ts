import type { Announcement } from '@vitrine/domain/operator/announcement'
import type { Brand } from '@vitrine/domain/operator/brand'
import { type Choice, CURATED_LISTS } from '@vitrine/domain/operator/curation'
import { ROLES } from '@vitrine/domain/people/roles'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { ACCOUNT_FILE, OPERATOR, table } from '../table.ts'

// The operator's console. Wallets are lower-case hex.

/** Errors in people's browsers, posted to us. */
export const errorLogs = table(
  'error_logs',
  { names: 'account', exported: { not: { name: 'Errors that browsers reported', why: ACCOUNT_FILE } } },
  {
    id: text().primaryKey(),
    message: text().notNull(),
    hash: text(),
    /** As the browser reported it. */
    wallet: text(),
    data: text(),
    /** The signed-in wallet. */
    reporter: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('error_logs_at').on(t.at)],
)

/** Roles that were granted in the console. Those of the configuration are not here. */
export const roles = table(
  'roles',
  {
    names: { because: 'an operator gave it, and takes it away' },
    exported: { not: { name: 'Roles of the team', why: OPERATOR } },
  },
  {
    wallet: text().primaryKey(),
    /** For contract wallets: the chain of their account when the role was granted (ADR 6). */
    chainId: integer(),
    role: text({ enum: ROLES }).notNull(),
    grantedBy: text().notNull(),
    grantedAt: moment().notNull().defaultNow(),
  },
)

/** A part of a row, as an audit entry shows it. */
export type Facts = { [name: string]: string | number | boolean | null | string[] }

/**
 * What was done in the console. A trigger refuses UPDATE and DELETE. TRUNCATE is allowed, because a restore empties every
 * table with it.
 */
export const auditLog = table(
  'audit_log',
  {
    names: { because: 'what was done in the console is never changed' },
    exported: { not: { name: 'The log of the console', why: OPERATOR } },
  },
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
  (t) => [
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_subject').on(t.subjectId, t.id),
    index('audit_log_act').on(t.act, t.id),
  ],
)

/** When the jobs of housekeeping ran last, whichever process runs them. Written every half minute, and when one fails. */
export const jobs = table(
  'jobs',
  { names: 'nobody', exported: 'derived', backup: { none: 'says when the jobs of this server ran' } },
  {
    name: text().primaryKey(),
    /** The pause between two runs, in milliseconds. */
    pause: integer().notNull(),
    ranAt: moment().notNull(),
    /** How long the last run took, in milliseconds. */
    took: integer().notNull(),
    /** When it last failed; null if it never did. */
    failedAt: moment(),
  },
)

/** What final blocks of a chain add to the figures of a day (UTC). `currency` is empty for the chain's coin. */
export const dailyFigures = table(
  'daily_figures',
  { names: 'nobody', exported: 'derived' },
  {
    day: date().notNull(),
    chainId: integer().notNull(),
    currency: text().notNull(),
    works: integer().notNull(),
    sales: integer().notNull(),
    volume: numeric({ precision: 78, scale: 0 }).notNull(),
    fees: numeric({ precision: 78, scale: 0 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.chainId, t.currency] })],
)

/** Up to which block a chain is in the daily figures, and how often a replay had replaced its rows then. */
export const figureProgress = table(
  'figure_progress',
  { names: 'nobody', exported: 'derived' },
  {
    chainId: integer().primaryKey(),
    block: bigint({ mode: 'number' }).notNull(),
    replays: integer().notNull(),
  },
)

/** How many people signed in for the first time on a day that is over (UTC). */
export const dailyPeople = table(
  'daily_people',
  { names: 'nobody', exported: 'derived' },
  {
    day: date().primaryKey(),
    people: integer().notNull(),
  },
)

/** What a coin was worth in dollars on a day (UTC): the last rate that was known. */
export const dailyRates = table(
  'daily_rates',
  { names: 'nobody', exported: 'derived' },
  {
    day: date().notNull(),
    blockchain: text().notNull(),
    rate: numeric().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.blockchain] })],
)

/** The categories of works. A retired one is kept, because works have it. */
export const categories = table(
  'categories',
  {
    names: { because: 'who of the team changed them' },
    exported: { not: { name: 'Names of categories', why: OPERATOR } },
  },
  {
    id: text().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    retired: boolean().notNull().default(false),
    /** Of all categories: they are saved as a whole. */
    version: integer().notNull().default(1),
    /** Who changed them last; empty before the first change. */
    changedBy: text().notNull().default(''),
  },
)

/** Newsletters: at most one draft, those that are sent, and those that were. */
export const newsletters = table(
  'newsletters',
  {
    names: { because: 'the subject of a mail, and who of the team wrote it' },
    exported: { not: { name: 'Newsletters', why: OPERATOR } },
  },
  {
    id: text().primaryKey(),
    version: integer().notNull().default(1),
    state: text({ enum: ['draft', 'sending', 'sent', 'stopped'] })
      .notNull()
      .default('draft'),
    subject: text().notNull(),
    text: text().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
    /** The last subscription that got a mail, in the order of their ids. */
    upTo: text().notNull().default(''),
    sent: integer().notNull().default(0),
    /** When the next mails may be written. */
    nextAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('newsletters_draft').on(t.state).where(sql`${t.state} = 'draft'`),
    index('newsletters_started').on(t.startedAt.desc(), t.id.desc()),
  ],
)

/** The lists of home that operators choose, one row a list. A list is saved as a whole. */
export const curation = table(
  'curation',
  {
    names: { because: 'who of the team changed it' },
    exported: { not: { name: 'Featured works and banners', why: OPERATOR } },
  },
  {
    list: text({ enum: CURATED_LISTS }).primaryKey(),
    /** Grows with every change. */
    version: integer().notNull(),
    entries: jsonb().$type<Choice[]>().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
)

/** What every page tells: one row with the id 1, or none before the first change. */
export const siteState = table(
  'site_state',
  {
    names: { because: 'who of the team changed it' },
    exported: { not: { name: 'The announcement', why: OPERATOR } },
  },
  {
    id: integer().primaryKey(),
    /** Grows with every change of the announcement. */
    version: integer().notNull(),
    announcement: jsonb().$type<Announcement>(),
    /** Whether calls that write are refused. */
    maintenance: boolean().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
)

/** The brand of the marketplace: one row with the id 1, or none before the first change. */
export const brand = table(
  'brand',
  {
    names: { because: 'who of the team changed it' },
    exported: { not: { name: 'Name, logo and colours of the marketplace', why: OPERATOR } },
  },
  {
    id: integer().primaryKey(),
    /** Grows with every change. */
    version: integer().notNull(),
    facts: jsonb().$type<Brand>().notNull(),
    changedBy: text().notNull(),
    changedAt: moment().notNull(),
  },
)

/** The scheduled backups: one row with the id 1, or none before the first. */
export const backups = table(
  'backups',
  { names: 'nobody', exported: { not: { name: 'When backups were made', why: OPERATOR } } },
  {
    id: integer().primaryKey(),
    /** When the last one began, whether it succeeded or not. */
    beganAt: moment().notNull(),
    /** When the last one that succeeded ended; null if none did. The rest of the row, but for failures, is about it. */
    savedAt: moment(),
    /** How long it took, in milliseconds. */
    took: integer(),
    bytes: bigint({ mode: 'number' }),
    files: integer(),
    /** Whether the store had all files that rows name. */
    complete: boolean(),
    failedAt: moment(),
  },
)

/** The newest version of Vitrine, as `VERSION_URL` names it: one row with the id 1, or none before the first question. */
export const newestVersion = table(
  'newest_version',
  { names: 'nobody', exported: { not: { name: 'Which version is the newest', why: OPERATOR } } },
  {
    id: integer().primaryKey(),
    /** Where it was asked for; what another address said does not count. */
    url: text().notNull(),
    askedAt: moment().notNull(),
    /** Whether the last question had no answer. */
    failed: boolean().notNull(),
    /** The last answer, and when it came; null if none did. */
    version: text(),
    readAt: moment(),
  },
)
