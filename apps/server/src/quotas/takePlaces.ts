import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { networkDigest } from '../sealing/networkDigest.ts'
import type { Kind } from './kind.ts'
import { addUse, getUse, lockPlaces } from './store/places.ts'

/**
 * Who causes a row.
 * @property owner whose rows count: the wallet, or what has rows of its own; null for a visitor
 * @property groups the networks that the call comes from, the narrowest first; none inside the process
 */
export type Causer = { owner: string | null; groups: readonly Owner[] }

/**
 * A wallet that stores something, and the networks that its call comes from, the narrowest first.
 * @property most what it may have stored instead of what a wallet may. Bytes
 */
export type Storer = { wallet: string; groups: readonly Owner[]; most?: number }

type Config = Pick<Context, 'config' | 'sealingKeys'>

/**
 * Takes places for rows that the same transaction inserts, or refuses. Calls of one owner wait for one another here, in
 * every process, and so do those of one network: however many come at once, no more rows are stored than may be. Locks
 * are taken in one order (owner, then networks from narrow to wide). Each kind has locks of its own, so nobody waits in a
 * circle as long as all calls of a kind lock other rows on the same side of this.
 * @param amount rows, or bytes of uploads
 * @param own what this owner may have instead
 * @throws the code of the kind when the owner has no place left; quota_full when too much was added lately
 */
export async function takePlaces(
  tx: Db,
  context: Config,
  kind: Kind,
  causer: Causer,
  amount = 1,
  own?: number,
): Promise<void> {
  const { name, network } = kind
  const { owner, groups } = causer
  if (owner !== null) await lockPlaces(tx, `${name} ${owner}`)
  const named = network?.held ? networkIn(context, groups) : null
  if (named !== null) await lockPlaces(tx, `${name} ${named}`)
  await requireHeld(tx, context, kind, causer, amount, own)
  for (const each of countersOf(context, kind, causer))
    refuseOver(each, await addUse(tx, each.key, unitsOf(kind, amount), each.days * DAY))
}

/**
 * Refuses early, before a call does work for nothing. Only `takePlaces` keeps the limit.
 * @throws what `takePlaces` throws
 */
export async function requirePlaces(
  db: Db,
  context: Config,
  kind: Kind,
  causer: Causer,
  amount = 1,
  own?: number,
): Promise<void> {
  await requireHeld(db, context, kind, causer, amount, own)
  for (const each of countersOf(context, kind, causer)) {
    const { used, wait } = await getUse(db, each.key)
    refuseOver(each, { used: used + unitsOf(kind, amount), wait })
  }
}

/** How a row names the network it came from: for IPv6 the /48, because a customer has many smaller ones. */
export function networkIn(context: Pick<Context, 'sealingKeys'>, groups: readonly Owner[]): string | null {
  const network = groups[1] ?? groups[0]
  return network ? networkDigest(context, 'upload', network.key) : null
}

const DAY = 86_400

const mostOf = ({ config }: Config, most: number | ((config: Context['config']) => number)): number =>
  typeof most === 'number' ? most : most(config)

/** What an amount is in the counters. */
const unitsOf = ({ unit = 1 }: Kind, amount: number): number => Math.ceil(amount / unit)

async function requireHeld(
  db: Db,
  context: Config,
  { held, network }: Kind,
  { owner, groups }: Causer,
  amount: number,
  own: number | undefined,
): Promise<void> {
  if (owner !== null && held) {
    const most = own ?? mostOf(context, held.most)
    const has = await held.count(db, owner)
    if (has + amount > most) throw held.refuse(most, has)
  }
  const named = network?.held ? networkIn(context, groups) : null
  if (!network?.held || named === null) return
  const most = mostOf(context, network.most)
  if ((await network.held.count(db, named)) + amount > most) throw network.held.refuse(most)
}

/** Of a network's time one owner has a fifth. */
const SHARE = 1 / 5

/** What an owner may add in some days: what the kind says, or a share of what the network may. */
function ownShare(
  context: Config,
  { daily, network }: Pick<Kind, 'daily' | 'network'>,
  unit: number,
): { most: number; days: number } | null {
  if (daily !== undefined) return { most: daily / unit, days: 1 }
  // Rows that name their network say what an owner really has.
  if (!network || network.held) return null
  const { most, days, share = SHARE } = network
  return { most: Math.ceil((mostOf(context, most) * share) / unit), days }
}

type Counter = { key: string; most: number; days: number }

/** The counters of days that a call uses. Where rows name their network, these are counted, and only wider ones use a counter. */
function countersOf(
  context: Config,
  { name, daily, network, unit = 1 }: Kind,
  { owner, groups }: Causer,
): Counter[] {
  // A share of a network's time, for calls that come from one.
  const shared = groups.length > 0 ? network : undefined
  const share = owner === null ? null : ownShare(context, { daily, network: shared }, unit)
  const own = share ? [{ key: `quota ${name} ${owner}`, ...share }] : []
  if (!network) return own
  const wider = network.held ? groups.slice(2) : groups
  return [
    ...own,
    ...wider.map(({ key, times }) => ({
      key: networkDigest(context, `quota ${name}`, key),
      most: (mostOf(context, network.most) * times) / unit,
      days: network.days,
    })),
  ]
}

/** @throws quota_full */
function refuseOver({ most }: Counter, { used, wait }: { used: number; wait: number }): void {
  if (used > most) throw refuse('quota_full', { hours: String(Math.ceil(wait / 3_600)) })
}
