import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkAlert } from '@vitrine/domain/rules/people/checkAlert'
import type { Context } from '../calls/context.ts'
import { refuse, refuseAt, refuseIssues } from '../calls/refuse.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork } from '../works/store/works.ts'
import { PRICE_ALERTS } from './places.ts'
import { findAlerts, getPriceNow, putAlert, removeAlert } from './store/priceAlerts.ts'

type Alerts = Output<Operations['listPriceAlerts']>

/** The price alerts of a user, the newest first. */
export async function listPriceAlerts({ db }: Pick<Context, 'db'>, wallet: string): Promise<Alerts> {
  const rows = await findAlerts(db, wallet)
  return { alerts: rows.map(({ token, most }) => ({ token, most: most.toString() })) }
}

/**
 * Tells a user, once, when a copy of a work can be bought for a price or less.
 * @param most wei for one copy; null ends the alert
 */
export async function setPriceAlert(
  context: Context,
  { wallet, groups }: Storer,
  { token, most }: { token: string; most: string | null },
): Promise<Alerts> {
  return context.db.transaction(async (tx) => {
    if (most === null) await removeAlert(tx, wallet, token)
    else {
      const work = await getWork(tx, token)
      if (!work) throw refuse('not_found')
      await requireVisible(tx, wallet, work)
      if (work.burnt) throw refuseAt('token', 'work_burnt')
      refuseIssues(checkAlert(BigInt(most), await getPriceNow(tx, wallet, token)))
      const known = await findAlerts(tx, wallet)
      if (!known.some((each) => each.token === token))
        await takePlaces(tx, context, PRICE_ALERTS, { owner: wallet, groups })
      await putAlert(tx, { wallet, workId: token, most: BigInt(most) })
    }
    return listPriceAlerts({ db: tx }, wallet)
  })
}
