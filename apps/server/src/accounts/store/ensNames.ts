import { and, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { hiddenOf } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { ensNames } from '../../db/schema/people.ts'

type EnsRow = typeof ensNames.$inferSelect

/** How long an answer of the name service counts. A failure is not an answer: it is asked again soon. */
const LIFE = { name: '1 day', none: '1 hour', failure: '10 minutes' } as const

/** How many wallets may wait to be asked about. */
const QUEUE = 10_000

export async function getEnsNames(db: Db, wallets: readonly string[]): Promise<Map<string, EnsRow>> {
  if (wallets.length === 0) return new Map()
  const rows = await db
    .select()
    .from(ensNames)
    .where(inArray(ensNames.wallet, [...new Set(wallets)]))
  return new Map(rows.map((row) => [row.wallet, row]))
}

/** Notes that pages need the names of these wallets. When too many wait already, they are forgotten. */
export async function wantEnsNames(db: Db, wallets: readonly string[]): Promise<void> {
  if (wallets.length === 0) return
  // All writers take the rows in the order of their keys, so that they cannot deadlock.
  await db.execute(sql`
    insert into ${ensNames} (wallet, expires_at, wanted)
    select wallet, now(), true from jsonb_array_elements_text(${JSON.stringify(wallets)}::jsonb) as asked (wallet)
    where (select count(*) from (select 1 from ${ensNames} where ${ensNames.wanted} limit ${QUEUE}) as waiting) < ${QUEUE}
    order by wallet
    on conflict (wallet) do update set wanted = true where not ${ensNames.wanted}`)
}

/** The wallets to ask about next: those that have waited longest. */
export async function listWantedEns(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ wallet: ensNames.wallet })
    .from(ensNames)
    .where(sql`${ensNames.wanted}`)
    .orderBy(ensNames.expiresAt)
    .limit(limit)
  return rows.map(({ wallet }) => wallet)
}

/** Keeps an answer. A name belongs to one wallet: another one that had it is asked about again. */
export async function putEnsName(db: Db, wallet: string, name: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (name)
      await tx
        .update(ensNames)
        .set({ name: null, expiresAt: sql`now()`, wanted: true })
        .where(and(eq(ensNames.name, name), ne(ensNames.wallet, wallet)))
    await tx
      .update(ensNames)
      .set({ name, expiresAt: sql`now() + ${name ? LIFE.name : LIFE.none}::interval`, wanted: false })
      .where(eq(ensNames.wallet, wallet))
  })
}

/** Nobody answered. A name that may still be shown stays. */
export async function postponeEnsName(db: Db, wallet: string): Promise<void> {
  await db
    .update(ensNames)
    .set({
      name: sql`case when ${ensNames.expiresAt} > now() then ${ensNames.name} end`,
      expiresAt: sql`greatest(${ensNames.expiresAt}, now() + ${LIFE.failure}::interval)`,
      wanted: false,
    })
    .where(eq(ensNames.wallet, wallet))
}

/** The wallet with exactly this name, if it is known and not hidden by a moderator. @param name normalised */
export async function findByEnsName(db: Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ wallet: ensNames.wallet })
    .from(ensNames)
    .where(
      and(
        eq(ensNames.name, name),
        gt(ensNames.expiresAt, sql`now()`),
        notInArray(ensNames.wallet, hiddenOf('person') as SQL<string>),
      ),
    )
    .limit(1)
  return row?.wallet ?? null
}

const PRUNED = 10_000

/** Forgets wallets that no page has shown for a month. */
export async function pruneEnsNames(db: Db): Promise<void> {
  await db.execute(sql`delete from ${ensNames} where ${ensNames.wallet} in (select ${ensNames.wallet} from ${ensNames}
    where ${ensNames.expiresAt} < now() - interval '30 days' and not ${ensNames.wanted} limit ${PRUNED})`)
}
