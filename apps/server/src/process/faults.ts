import type { Logger } from 'pino'
import type { Role } from '../config/environment.ts'

/**
 * Errors that nobody caught: a fault of the program, of which the rest of it knows nothing. What one does is decided here,
 * by the roles of the process:
 * - With the role `web` the process goes on, so that no request can end it for everybody. What it has begun is in
 *   transactions, and every wait has a limit.
 * - Without it, the process stops in order and ends with 1: another process leads its work at once, and whoever started this one
 *   starts it again. Nobody waits for its answers.
 * Each is logged and counted, for an alarm.
 */
export class Faults {
  count = 0

  /** Begins to watch. Before that, an uncaught error ends the process: it could not start. @param stop stops in order */
  watch(roles: ReadonlySet<Role>, log: Logger, stop: () => void): void {
    const note = (error: unknown) => {
      this.count++
      log.error({ err: error, goesOn: roles.has('web') }, 'an error that nobody caught')
      if (!roles.has('web')) stop()
    }
    process.on('uncaughtException', note)
    process.on('unhandledRejection', note)
  }
}
