import { BaseError } from 'viem'
import { AskError } from '../remote/askError.ts'

/** What the system says about a connection that could not be opened or broke. */
const BROKEN = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/**
 * PostgreSQL's codes for: no connection (08), too many (53300), stopping or starting (57P), a query that took too long or
 * that a replica or a deadlock ended (57014, 40001, 40P01, 25P03).
 */
const AWAY = /^(08\w{3}|53300|57P0\d|57014|40001|40P01|25P03)$/
/** What the driver (pg) says; these errors have no code. */
const DROPPED =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error)/
/** How many causes of an error are looked at. */
const DEPTH = 10

/** Whether a call failed because a node, the database or the file store did not answer. It is worth a retry. */
export function isUnreachable(error: unknown): boolean {
  const asked = error instanceof BaseError ? error.walk((each) => each instanceof AskError) : error
  if (asked instanceof AskError) return asked.isPassing
  let cause = error
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth++) {
    if (isAway(cause)) return true
    cause = cause.cause
  }
  return false
}

/** Whether a query failed because the database did not answer: nothing else has a query. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error
  let queried = false
  for (let depth = 0; depth < DEPTH && cause instanceof Error; depth++) {
    queried ||= typeof (cause as { query?: unknown }).query === 'string'
    if (queried && isGone(cause)) return true
    cause = cause.cause
  }
  return false
}

/** A query that took too long, or that lost a deadlock, does not say that the database is away. */
const isGone = (error: NodeJS.ErrnoException) =>
  isAway(error) && !/^(57014|40001|40P01|25P03)$/.test(error.code ?? '')

function isAway({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  // A socket file that is missing means that the server behind it is away.
  return BROKEN.test(code) || AWAY.test(code) || syscall === 'connect' || DROPPED.test(message)
}
