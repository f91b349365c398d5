import { CONSOLE_LISTS, type ConsoleList } from '@vitrine/api/entities/operator/consoleLists'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Role } from '@vitrine/domain/people/roles'
import { z } from 'zod'
import { requireRole } from '../accounts/roles.ts'
import type { Chunks } from '../bounded/chunks.ts'
import { csvOf } from '../bounded/csvOf.ts'
import type { Context, Signed } from '../calls/context.ts'
import { CALLS, consoleOperation } from '../operator/console/exportList.ts'
import { handlers } from './handlers.ts'

/** What a ticket for a list says besides its owner. */
export const zListTicket = z.object({
  wallet: z.string(),
  provenOn: z.number().nullable(),
  until: z.number(),
  list: z.enum(CONSOLE_LISTS),
  filter: z.record(z.string(), z.string()),
})
export type ListTicket = z.infer<typeof zListTicket>

/** The most rows of a file. */
export const MOST = 10_000

type Cell = string | number | boolean | null
type Row<T> = Record<string, (row: T) => Cell>
type Answer<L extends ConsoleList> = Output<Operations[(typeof CALLS)[L]]>
type File<L extends ConsoleList> = {
  rows: (answer: Answer<L>) => Record<string, Cell>[]
  names: string[]
}

/** @param rowsOf the rows of one answer of the list */
function file<L extends ConsoleList, T>(
  _list: L,
  rowsOf: (answer: Answer<L>) => readonly T[],
  columns: Row<T>,
): File<L> {
  const entries = Object.entries(columns)
  return {
    names: Object.keys(columns),
    rows: (answer) =>
      rowsOf(answer).map((row) => Object.fromEntries(entries.map(([name, of]) => [name, of(row)]))),
  }
}

type Person = { wallet: string; name: string } | null
const walletOf = (person: Person) => person?.wallet ?? ''
const nameOf = (person: Person) => person?.name ?? ''
const json = (facts: object | null) => (facts ? JSON.stringify(facts) : '')

const FILES: { [L in ConsoleList]: File<L> } = {
  cases: file('cases', ({ cases }) => cases, {
    id: (row) => row._id,
    state: (row) => row.state,
    kind: (row) => row.subject.kind,
    subject: (row) => row.subject.id,
    name: (row) => row.subject.name,
    creator: (row) => row.subject.creator,
    hidden: (row) => row.hidden,
    sensitive: (row) => row.sensitive,
    reports: (row) => row.reports,
    claimed_by: (row) => walletOf(row.claimed_by),
    decided_by: (row) => walletOf(row.decided_by),
    decided: (row) => row.date_decided,
    decision: (row) => row.decision,
    answer: (row) => row.answer?.text ?? '',
    opened: (row) => row.date_opened,
    last_report: (row) => row.date_last,
  }),
  likenesses: file('likenesses', ({ likenesses }) => likenesses, {
    id: (row) => row._id,
    kind: (row) => row.kind,
    newer: (row) => row.newer.id,
    newer_name: (row) => row.newer.name,
    newer_creator: (row) => row.newer.creator,
    older: (row) => row.older.id,
    older_name: (row) => row.older.name,
    older_creator: (row) => row.older.creator,
    distance: (row) => row.distance,
    found: (row) => row.date,
  }),
  held: file('held', ({ collections, works }) => [...collections, ...works], {
    kind: (row) => row.subject.kind,
    id: (row) => row.subject.id,
    name: (row) => row.subject.name,
    creator: (row) => row.subject.creator,
    words: (row) => row.words.join('; '),
    works: (row) => row.works,
    whole: (row) => row.whole,
    date: (row) => row.date,
  }),
  verifications: file('verifications', ({ requests }) => requests, {
    wallet: (row) => row.user.wallet,
    name: (row) => row.user.name,
    links: (row) => row.links.join(' '),
    note: (row) => row.note,
    date: (row) => row.date,
  }),
  contracts: file('contracts', ({ contracts }) => contracts, {
    collection: (row) => row.id,
    name: (row) => row.name,
    blockchain: (row) => row.blockchain,
    contract: (row) => row.contract_address,
    standard: (row) => row.standard,
    state: (row) => row.state,
    reason: (row) => row.reason,
    vouched: (row) => row.vouched,
    works: (row) => row.works,
    tokens: (row) => row.tokens,
    events: (row) => row.events,
    first_block: (row) => row.first_block,
    read_to: (row) => row.read_to,
    brought_by: (row) => walletOf(row.by),
    date: (row) => row.date,
  }),
  newsletters: file('newsletters', ({ newsletters }) => newsletters, {
    id: (row) => row._id,
    state: (row) => row.state,
    subject: (row) => row.subject,
    sent: (row) => row.sent,
    changed_by: (row) => walletOf(row.changed_by),
    started: (row) => row.date_started,
    ended: (row) => row.date_ended,
  }),
  team: file('team', ({ team }) => team, {
    wallet: (row) => row.user.wallet,
    name: (row) => row.user.name,
    role: (row) => row.role,
    chain: (row) => row.chain,
    configured: (row) => row.configured,
    granted_by: (row) => walletOf(row.granted_by),
    granted: (row) => row.date_granted,
  }),
  errors: file('errors', ({ errors }) => errors, {
    message: (row) => row.message,
    reports: (row) => row.reports,
    last: (row) => row.date_last,
  }),
  audit: file('audit', ({ entries }) => entries, {
    id: (row) => row._id,
    date: (row) => row.date,
    actor: (row) => row.actor.wallet,
    actor_name: (row) => nameOf(row.actor),
    act: (row) => row.act,
    kind: (row) => row.subject.kind,
    subject: (row) => row.subject.id,
    reason: (row) => row.reason,
    before: (row) => json(row.before),
    after: (row) => json(row.after),
  }),
}

/** The role may have been withdrawn since the link was made. @throws not_moderator or not_operator */
export const allowList = (context: Context, { wallet, provenOn, list }: ListTicket): Promise<void> =>
  requireRole(context, { wallet, provenOn }, consoleOperation(list).access as Role)

/** The file of a list: CSV, made page by page by the call of the list itself. */
export const writeListFile = (context: Context, ticket: ListTicket): Chunks =>
  csvOf(linesOf(context, ticket), FILES[ticket.list].names)

async function* linesOf(context: Context, { wallet, provenOn, list, filter }: ListTicket) {
  const signed: Signed = { wallet, provenOn }
  const read = handlers[CALLS[list]] as (input: object, caller: object) => Promise<Answer<ConsoleList>>
  const { rows } = FILES[list] as { rows: (answer: Answer<ConsoleList>) => Record<string, Cell>[] }
  const query = consoleOperation(list).query
  let after: string | null = null
  for (let written = 0; ; ) {
    const given: Record<string, string> = { ...filter, ...(after !== null && { after }) }
    const answer: Answer<ConsoleList> = await context.read(context.live.position(), (db) =>
      read(
        { query: query?.parse(given) ?? {} },
        { context: { ...context, db }, viewer: signed.wallet, provenOn, token: null, groups: [] },
      ),
    )
    for (const row of rows(answer)) {
      if (written++ >= MOST) return
      yield row
    }
    after = 'next' in answer ? answer.next : null
    if (after === null) return
  }
}
