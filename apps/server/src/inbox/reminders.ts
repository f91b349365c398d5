import type { Reminder } from '@vitrine/api/entities/people/reminder'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { REMINDED_AHEAD } from '@vitrine/domain/people/reminders'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { requireVisibleCollection } from '../collections/requireVisibleCollection.ts'
import { findCollection } from '../collections/store/collections.ts'
import type { Db } from '../db/open.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { parseOfferName } from '../trading/store/offers.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork } from '../works/store/works.ts'
import { REMINDERS } from './places.ts'
import {
  addReminder,
  findReminders,
  getAuctionEnd,
  type ReminderRow,
  removeReminder,
} from './store/reminders.ts'

type Reminders = Output<Operations['listReminders']>

/** What a user will be reminded of. */
export async function listReminders({ db }: Pick<Context, 'db'>, wallet: string): Promise<Reminders> {
  return { reminders: await findReminders(db, wallet) }
}

/** Reminds a user of something, or no longer does. Asking twice counts once. */
export async function setReminder(
  context: Context,
  { wallet, groups }: Storer,
  { on, ...reminder }: Reminder & { on: boolean },
): Promise<Reminders> {
  return context.db.transaction(async (tx) => {
    if (on) {
      const row = await (reminder.kind === 'auction' ? ofAuction : ofOpening)(tx, wallet, reminder.id)
      if (row.at.getTime() <= Date.now()) throw refuse('reminder_too_late')
      await takePlaces(tx, context, REMINDERS, { owner: wallet, groups })
      await addReminder(tx, wallet, row)
    } else await removeReminder(tx, wallet, reminder)
    return listReminders({ db: tx }, wallet)
  })
}

/** @throws not_found or hidden */
async function ofAuction(db: Db, wallet: string, id: string): Promise<ReminderRow> {
  const name = parseOfferName(id)
  const found = name && (await getAuctionEnd(db, name))
  const work = found && (await getWork(db, found.workId))
  if (!work) throw refuse('not_found')
  await requireVisible(db, wallet, work)
  const at = new Date(found.endsAt.getTime() - REMINDED_AHEAD)
  return { kind: 'auction', id, at, workId: work.id, collectionId: null, actor: work.creator }
}

/** @throws not_found or hidden */
async function ofOpening(db: Db, wallet: string, id: string): Promise<ReminderRow> {
  const collection = await findCollection(db, id)
  if (!collection?.launchAt) throw refuse('not_found')
  await requireVisibleCollection(db, wallet, collection)
  const { creator, launchAt: at } = collection
  return { kind: 'opening', id: collection.id, at, workId: null, collectionId: collection.id, actor: creator }
}
