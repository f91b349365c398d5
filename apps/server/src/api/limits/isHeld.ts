import { kindOf } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { isRole } from '@vitrine/domain/people/roles'

/** Signing in and out. Without it, an operator could not end the maintenance. */
const SIGNING = / \/auth\//
/** What nobody should have to wait for: to end mails, and to withdraw a key or an address that others may know. */
const ENDING = /^(DELETE \/users\/(keys|webhooks)\/|POST \/subscriptions\/\{token\}\/end$)/
/** What browsers report when something fails. */
const LOG = 'POST /common/logs/add'

/** Whether a call is refused during maintenance: everything that writes, but for the console. */
export const isHeld = (operation: Operation): boolean =>
  kindOf(operation) !== 'reads' &&
  !isRole(operation.access) &&
  !SIGNING.test(operation.route) &&
  !ENDING.test(operation.route) &&
  operation.route !== LOG
