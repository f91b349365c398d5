import { randomUUID } from 'node:crypto'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Owner } from '../bounded/shares.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { pagesOf, sliceOf } from '../db/page.ts'
import { takePlaces } from '../quotas/takePlaces.ts'
import { ERROR_LOGS } from './places.ts'
import { addErrorLog, listErrorLogs } from './store/errorLogs.ts'

/** Stores an error report from a browser (STA-05). */
export async function addLog(
  context: Context,
  { viewer, groups }: { viewer: Viewer; groups: readonly Owner[] },
  entry: ParsedInput<Operations['addLog']>['json'],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await takePlaces(tx, context, ERROR_LOGS, { owner: viewer, groups })
    await addErrorLog(tx, { id: randomUUID(), ...entry, reporter: viewer })
  })
}

/** The error reports of the user, and only theirs. */
export async function listLogs(
  { db }: Context,
  wallet: string,
  page: number,
): Promise<Output<Operations['listLogs']>> {
  const found = await listErrorLogs(db, wallet, sliceOf(page))
  const logs = found.rows.map((row) => ({
    _id: row.id,
    message: row.message,
    hash: row.hash,
    wallet: row.wallet,
    data: row.data,
    date: row.at.toISOString(),
  }))
  return { logs, pages: pagesOf(found.total) }
}
