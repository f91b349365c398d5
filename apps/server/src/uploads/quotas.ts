import type { Settings } from '@vitrine/api/entities/people/user'
import { RETENTION_DAYS } from '@vitrine/domain/retention'
import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../context.ts'
import { networkDigest } from '../networkDigest.ts'
import { refuse } from '../refuse.ts'
import { countCollections, countDrafts, sumOfNetwork, sumStored } from './store/stored.ts'

/** The wallet that stores something, and the networks that its call comes from, the narrowest first. */
export type Storer = {
  wallet: string
  groups: readonly Owner[]
  /** What it may store instead of what a wallet may, and has stored. Bytes. */
  quota?: { most: number; used: () => Promise<number> }
}

/** How a file's row names the network it came from: for IPv6 the /48, because a customer has many smaller ones. */
export function networkOfUpload(context: Context, groups: readonly Owner[]): string | null {
  const network = groups[1] ?? groups[0]
  return network ? networkDigest(context, 'upload', network.key) : null
}

/** @throws uploads_full, network_uploads_full when there is no room for so many more bytes */
export async function requireRoom(
  context: Context,
  { wallet, groups, quota }: Storer,
  bytes: number,
): Promise<void> {
  const { db, config } = context
  const { networkBytes } = config.quotas
  const most = quota?.most ?? config.quotas.walletBytes
  const used = await (quota?.used() ?? sumStored(db, wallet))
  if (used + bytes > most) throw refuse('uploads_full', { used: inMb(used), n: inMb(most) })
  const network = networkOfUpload(context, groups)
  if (network !== null && (await sumOfNetwork(db, network)) + bytes > networkBytes)
    throw refuse('network_uploads_full', {
      n: inMb(networkBytes),
      days: String(RETENTION_DAYS.serverRecords),
    })
}

const inMb = (bytes: number) => String(Math.round(bytes / 1_000_000))

/** @throws drafts_full */
export async function requireDraft({ db, config }: Context, wallet: string): Promise<void> {
  const most = config.quotas.drafts
  if ((await countDrafts(db, wallet)) >= most) throw refuse('drafts_full', { n: String(most) })
}

/** @throws collections_full */
export async function requireCollection({ db, config }: Context, wallet: string): Promise<void> {
  const most = config.quotas.collections
  if ((await countCollections(db, wallet)) >= most) throw refuse('collections_full', { n: String(most) })
}

/** What a wallet stores, and how much it may. */
export async function presentStored({ db, config }: Context, wallet: string): Promise<Settings['stored']> {
  const { walletBytes, drafts, collections } = config.quotas
  return {
    bytes: { used: await sumStored(db, wallet), most: walletBytes },
    drafts: { used: await countDrafts(db, wallet), most: drafts },
    collections: { used: await countCollections(db, wallet), most: collections },
  }
}
