import type { Activity } from '@vitrine/api/entities/discovery/activity'
import { loadPeople } from '../../accounts/present/user.ts'
import type { Viewer } from '../../calls/context.ts'
import { asHex } from '../../chain/asHex.ts'
import type { Db } from '../../db/open.ts'
import { presentPrice } from '../../trading/present/price.ts'
import { countOf } from '../../works/present/countOf.ts'
import { presentTokens } from '../../works/present/token.ts'
import { getWorks } from '../../works/store/works.ts'
import type { ActivityRow } from '../store/activities.ts'

/** What happened, as the API answers it, in the order given. */
export async function presentActivities(
  db: Db,
  viewer: Viewer,
  rows: readonly ActivityRow[],
): Promise<Activity[]> {
  const works = await getWorks(db, [...new Set(rows.flatMap((row) => row.workId ?? []))])
  const tokens = new Map((await presentTokens(db, viewer, works)).map((token) => [token._id, token]))
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.actor, row.recipient ?? row.actor]),
  )
  return rows.map((row) => ({
    _id: row.id,
    type: row.type,
    user: people.ref(row.actor),
    to_user: row.recipient ? people.ref(row.recipient) : null,
    token: (row.workId && tokens.get(row.workId)) || null,
    offer: row.offer,
    copies: row.copies === null ? null : countOf(BigInt(row.copies)),
    ...presentPrice(row.price, row.currencyChain, row.currency),
    hash: row.hash === null ? null : asHex(row.hash),
    date: row.at.toISOString(),
  }))
}
