import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { networkDigest } from '../networkDigest.ts'
import { refuse } from '../refuse.ts'
import { KINDS, type Kind, type KindName } from './kinds.ts'
import { addUse, lockPlaces } from './store/places.ts'

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
  name: KindName,
  { owner, groups }: Causer,
  amount = 1,
  own?: number,
): Promise<void> {
  const kind: Kind = KINDS[name]
  const { held, daily, network } = kind
  if (owner !== null && (held || daily)) await lockPlaces(tx, `${name} ${owner}`)
  const named = network?.held ? networkIn(context, groups) : null
  if (named !== null) await lockPlaces(tx, `${name} ${named}`)
  await requirePlaces(tx, context, name, { owner, groups }, amount, own)
  const use = async (key: string, most: number, seconds: number) => {
    const { used, wait } = await addUse(tx, key, Math.ceil(amount / (kind.unit ?? 1)), seconds)
    if (used > most / (kind.unit ?? 1)) throw refuse('quota_full', { hours: String(Math.ceil(wait / 3_600)) })
  }
  if (owner !== null && daily) await use(`quota ${name} ${owner}`, daily, DAY)
  if (!network) return
  // Where rows name their network they are counted, so what is deleted counts no longer.
  for (const { key, times } of network.held ? groups.slice(2) : groups)
    await use(
      networkDigest(context, `quota ${name}`, key),
      mostOf(context, network.most) * times,
      network.days * DAY,
    )
}

const DAY = 86_400

const mostOf = ({ config }: Config, most: number | ((config: Context['config']) => number)): number =>
  typeof most === 'number' ? most : most(config)

/**
 * Refuses early, before a call does work for nothing. Only `takePlaces` keeps the limit.
 * @throws the code of the kind when there is no place now
 */
export async function requirePlaces(
  db: Db,
  context: Config,
  name: KindName,
  { owner, groups }: Causer,
  amount = 1,
  own?: number,
): Promise<void> {
  const { held, network }: Kind = KINDS[name]
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

/** How a row names the network it came from: for IPv6 the /48, because a customer has many smaller ones. */
export function networkIn(context: Pick<Context, 'sealingKeys'>, groups: readonly Owner[]): string | null {
  const network = groups[1] ?? groups[0]
  return network ? networkDigest(context, 'upload', network.key) : null
}
