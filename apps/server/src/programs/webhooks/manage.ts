import { randomUUID } from 'node:crypto'
import type { Delivery, Webhook } from '@vitrine/api/entities/programs/webhook'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkWebhook } from '@vitrine/domain/rules/programs/checkWebhook'
import { readAfter, writeAfter, zDeliveryPlace } from '../../calls/after.ts'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseAt, refuseInput, refuseIssues } from '../../calls/refuse.ts'
import { asHex } from '../../chain/asHex.ts'
import { getFinalBlock } from '../../chain/store/cursors.ts'
import { requireVisibleCollection } from '../../collections/requireVisibleCollection.ts'
import { findCollection } from '../../collections/store/collections.ts'
import type { Db } from '../../db/open.ts'
import { type Storer, takePlaces } from '../../quotas/takePlaces.ts'
import { createReach } from '../../remote/reach.ts'
import { seal } from '../../sealing/seal.ts'
import { DELIVERIES, WEBHOOKS } from '../places.ts'
import { moveBack, moveOn, startCursors } from '../store/webhookCursors.ts'
import {
  addDeliveries,
  type DeliveryRow,
  KEPT_DAYS,
  readDeliveries,
  readDelivery,
  resend,
} from '../store/webhookDeliveries.ts'
import { getBlockSince } from '../store/webhookEvents.ts'
import { getExchange } from '../store/webhookExchanges.ts'
import {
  addWebhook,
  type CountedWebhook,
  getWebhook,
  readWebhooks,
  removeWebhook,
  replaceSecret,
  switchOn,
} from '../store/webhooks.ts'
import { newSecret } from './sign.ts'

/** How long the old secret signs too, in milliseconds. */
const OVERLAP = 86_400_000
const DAY = 86_400_000

type NewWebhook = ParsedInput<Operations['createWebhook']>['json']

/** Adds a webhook, which is told of events from now on. Its secret is stored encrypted; only this answer shows it. */
export async function createWebhook(
  context: Context,
  { wallet, groups }: Storer,
  { url, events, collection, creator, early }: NewWebhook,
): Promise<Output<Operations['createWebhook']>> {
  const { db, sealingKeys } = context
  refuseIssues(checkWebhook({ url, events }))
  const target = parseTarget(context, url)
  if (target === null) refuseIssues([{ path: 'url', code: 'webhook_url_invalid' }])
  const about = collection === undefined ? null : await requireCollection(db, wallet, collection)
  const secret = newSecret()
  const id = randomUUID()
  const row = {
    id,
    wallet,
    early,
    url: target as string,
    events: [...new Set(events)],
    collectionId: about,
    creator: creator ?? null,
    secret: seal(sealingKeys, secret, id),
  }
  await db.transaction(async (inside) => {
    await takePlaces(inside, context, WEBHOOKS, { owner: wallet, groups })
    await addWebhook(inside, row)
    for (const chainId of context.chains.keys())
      await startCursors(inside, chainId, (await getFinalBlock(inside, chainId)) ?? 0, id)
  })
  return { webhook: present(await own(db, wallet, id)), secret }
}

/** The id of a collection that the wallet may see, also by its short url. @throws not_found, hidden */
async function requireCollection(db: Db, wallet: string, name: string): Promise<string> {
  const row = await findCollection(db, name)
  if (!row) throw refuseAt('collection', 'not_found')
  await requireVisibleCollection(db, wallet, row)
  return row.id
}

/** The address of a webhook, or null if it must not be one. Where its name leads is checked at each delivery. */
function parseTarget({ config }: Context, text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || url.username || url.password) return null
  try {
    createReach(config.imports).check(url)
    return url.href
  } catch {
    return null
  }
}

export async function listWebhooks(
  { db }: Context,
  wallet: string,
): Promise<Output<Operations['listWebhooks']>> {
  return { webhooks: (await readWebhooks(db, wallet)).map(present) }
}

export async function deleteWebhook({ db }: Context, wallet: string, id: string): Promise<void> {
  if (!(await removeWebhook(db, wallet, id))) throw refuse('not_found')
}

/** The webhook, if it is the wallet's own. */
async function own(db: Db, wallet: string, id: string): Promise<CountedWebhook> {
  const row = await getWebhook(db, wallet, id)
  if (!row) throw refuse('not_found')
  return row
}

/** Switches a webhook on again. It continues where it stopped, but not before what is kept. */
export async function resumeWebhook(
  { db, chains }: Context,
  wallet: string,
  id: string,
): Promise<Output<Operations['resumeWebhook']>> {
  await own(db, wallet, id)
  await db.transaction(async (inside) => {
    for (const chainId of chains.keys()) {
      const block = await getBlockSince(inside, chainId, new Date(Date.now() - KEPT_DAYS * DAY))
      if (block !== null) await moveOn(inside, id, chainId, block)
    }
    await switchOn(inside, id)
  })
  return { webhook: present(await own(db, wallet, id)) }
}

export async function rotateWebhookSecret(
  { db, sealingKeys }: Context,
  wallet: string,
  id: string,
): Promise<Output<Operations['rotateWebhookSecret']>> {
  await own(db, wallet, id)
  const secret = newSecret()
  await replaceSecret(db, id, seal(sealingKeys, secret, id), new Date(Date.now() + OVERLAP))
  return { secret }
}

export async function testWebhook(
  context: Context,
  { wallet, groups }: Storer,
  webhookId: string,
): Promise<Output<Operations['testWebhook']>> {
  const { db } = context
  await own(db, wallet, webhookId)
  const id = `test-${randomUUID()}`
  const nowhere = { chainId: null, block: null, position: null, hash: null }
  await db.transaction(async (tx) => {
    await takePlaces(tx, context, DELIVERIES, { owner: webhookId, groups })
    await addDeliveries(tx, [{ webhookId, id, type: 'test', stage: 'final', ...nowhere }])
  })
  const [row] = await readDeliveries(db, webhookId, undefined, null, 1)
  return { delivery: presentDelivery(row as DeliveryRow) }
}

const PAGE = 48

export async function listDeliveries(
  { db }: Context,
  wallet: string,
  { params: { id }, query }: ParsedInput<Operations['listDeliveries']>,
): Promise<Output<Operations['listDeliveries']>> {
  await own(db, wallet, id)
  const found = await readDeliveries(db, id, query.state, readAfter(query.after, zDeliveryPlace), PAGE + 1)
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  const next = found.length > PAGE && last ? { at: last.atText, id: last.id } : null
  return { deliveries: rows.map(presentDelivery), next: writeAfter(next) }
}

/** @throws not_found */
export async function getDelivery(
  { db }: Context,
  wallet: string,
  { id: webhookId, delivery: id }: ParsedInput<Operations['getDelivery']>['params'],
): Promise<Output<Operations['getDelivery']>> {
  await own(db, wallet, webhookId)
  const row = await readDelivery(db, { webhookId, id })
  if (!row) throw refuse('not_found')
  const exchange = await getExchange(db, { webhookId, id })
  return {
    delivery: presentDelivery(row),
    sent: exchange?.sent ?? null,
    answer: exchange?.answer ?? null,
  }
}

/** How many dead letters one call sends again. */
const RESENT = 1_000

export async function resendDeliveries(
  { db }: Context,
  wallet: string,
  id: string,
  delivery: string | undefined,
): Promise<{ resent: number }> {
  await own(db, wallet, id)
  const resent = await resend(db, id, delivery, RESENT)
  if (delivery !== undefined && resent === 0) throw refuse('not_found')
  return { resent }
}

/** Delivers the final events since a time once more: moves the cursors back, and the queue does the rest. */
export async function replayWebhook(
  { db, chains }: Context,
  wallet: string,
  id: string,
  from: Date,
): Promise<void> {
  await own(db, wallet, id)
  if (from.getTime() < Date.now() - KEPT_DAYS * DAY)
    throw refuseAt('from', 'replay_too_old', { days: String(KEPT_DAYS) })
  if (from.getTime() > Date.now()) throw refuseInput('from', 'This is in the future.')
  for (const chainId of chains.keys()) {
    const block = await getBlockSince(db, chainId, from)
    if (block !== null) await moveBack(db, id, chainId, block)
  }
}

function present({ id, url, events, collectionId, creator, ...row }: CountedWebhook): Webhook {
  return {
    _id: id,
    url,
    events,
    collection: collectionId,
    creator: creator === null ? null : asHex(creator),
    early: row.early,
    state: row.off ?? 'on',
    pending: row.pending,
    dead: row.dead,
    date_create: row.createdAt.toISOString(),
  }
}

function presentDelivery({ id, type, stage, state, attempts, status, ...row }: DeliveryRow): Delivery {
  return {
    _id: id,
    type,
    stage,
    state,
    attempts,
    status,
    date_create: row.createdAt.toISOString(),
    date_tried: row.triedAt?.toISOString() ?? null,
    date_next: state === 'pending' ? row.nextAt.toISOString() : null,
  }
}
