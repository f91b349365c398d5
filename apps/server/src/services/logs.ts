import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { addErrorLog } from '../store/errorLogs.ts'
import type { Context } from './context.ts'

/** Notes an error that a person met (STA-05). */
export async function addLog(
  { db }: Context,
  entry: ParsedInput<Operations['addLog']>['json'],
): Promise<void> {
  await addErrorLog(db, { id: randomUUID(), ...entry })
}
