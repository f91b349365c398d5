import { kindOf } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { isRole } from '@vitrine/domain/people/roles'

/** Signing in and out. Without it, an operator could not end the maintenance. */
const SIGNING = / \/auth\//
/** What browsers report when something fails. */
const LOG = 'POST /common/logs/add'

/** Whether a call is refused during maintenance: everything that writes, but for the console. */
export const isHeld = (operation: Operation): boolean =>
  kindOf(operation) !== 'reads' &&
  !isRole(operation.access) &&
  !SIGNING.test(operation.route) &&
  operation.route !== LOG
