import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { tIn } from '@vitrine/messages/tIn'
import { readUser } from '../accounts/store/users.ts'
import type { Context } from '../calls/context.ts'
import { announceCollection, listLaunched } from '../collections/store/collections.ts'
import { announce } from '../live/announce.ts'
import { addMails } from '../mail/store/mails.ts'
import { notifyOfLaunch } from '../notifications/store/peopleNotifications.ts'
import { mailLinks } from './mailTokens.ts'
import { listSubscribers } from './store/subscriptions.ts'

/** How many parts of the followers one run notifies, so that other jobs need not wait for a long list. */
const PARTS = 20

/** Notifies the followers of creators whose collections have opened, in parts. */
export async function notifyFollowers({ db }: Context): Promise<void> {
  for (let part = 0; part < PARTS; part++) if (!(await notifyOfLaunch(db))) return
}

/**
 * Mails the subscribers of collections that have opened, each once. The mark and the mails are written together, so a
 * crash in between repeats nothing and forgets nobody. Returns the ids of the collections.
 */
export async function announceLaunches(context: Context): Promise<string[]> {
  const launched = await listLaunched(context.db)
  for (const collection of launched) {
    await context.db.transaction(async (tx) => {
      if (!(await announceCollection(tx, collection.id))) return
      const known = await readUser(tx, collection.creator)
      const creator = nameForOutside(known?.name ?? '', collection.creator)
      const link = `${context.config.publicUrl}/collections/${collection.id}`
      const subscribers = await listSubscribers(tx, collection.id)
      await announce(tx, [{ type: 'launch', collection: collection.id, users: [collection.creator] }])
      await addMails(
        tx,
        subscribers.map((row) => {
          const t = tIn(row.language)
          const endUrl = mailLinks(context, row).end
          const name = nameForOutside(collection.name, t('notice_collection'))
          const text = t('mail_launch_text', { collection: name, creator, link })
          return {
            id: `launch-${row.id}` as const,
            recipient: row.email,
            subject: t('mail_launch_subject', { collection: name }),
            text: `${text}\n\n${t('mail_end', { end: endUrl })}`,
            endUrl,
          }
        }),
      )
    })
  }
  return launched.map((collection) => collection.id)
}
