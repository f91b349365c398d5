import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { readAfter, writeAfter, zErrorPlace } from '../../calls/after.ts'
import type { Context } from '../../calls/context.ts'
import { listErrorGroups } from '../store/errorLogs.ts'

const PAGE = 24

/** What browsers reported, by its message. */
export async function listErrors(
  { db }: Context,
  { after, q = '' }: ParsedInput<Operations['listErrors']>['query'],
): Promise<Output<Operations['listErrors']>> {
  const { rows, next } = await listErrorGroups(db, q, readAfter(after, zErrorPlace), PAGE)
  const errors = rows.map(({ message, reports, last }) => ({
    message: withoutEmails(message),
    reports,
    date_last: last.toISOString(),
  }))
  return { errors, next: writeAfter(next) }
}

/** Anybody can report any text. The console shows nobody's e-mail address. */
const withoutEmails = (text: string) => text.replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
