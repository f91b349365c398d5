import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'

/** The operation of a call; null for a call that is not in the table of operations, such as the live stream. */
export const operationOf = (name: string): Operation | null =>
  Object.hasOwn(operations, name)
    ? (operations[name as keyof typeof operations] as unknown as Operation)
    : null

/** Whether a visitor or an API key may make a call. */
export const isForPrograms = ({ access, key }: Operation): boolean => !needsSession(access) || key === 'owner'
