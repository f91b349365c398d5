import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describeError.ts'
import { cannotStore } from './isStorageFull.ts'
import { isDatabaseAway } from './isUnreachable.ts'

/** How often to ask whether the database is back, in milliseconds. */
const PAUSE = 500
/** While nothing can be stored, how often a line says what failed. Milliseconds. */
const SAID = 60_000

/** The log of a process, and how it learns that the database is back. */
export type Log = { log: Logger; watch: (ask: () => Promise<unknown>) => () => void }

/**
 * Creates the log. While the database is away everything that needs it fails, many times a second: from `watch` on, the
 * log has one line when it goes and one when it is back. While nothing can be stored (`watchSpace` says why) it has one line
 * a minute, which counts those that it left out.
 * @param to where the lines go; the standard output by default
 */
export function createLog(level: string, to?: DestinationStream): Log {
  let ask: (() => Promise<unknown>) | null = null
  let timer: NodeJS.Timeout | undefined
  let away: { since: number; lines: number } | null = null
  let [saidUntil, leftOut] = [0, 0]

  const look = async () => {
    try {
      await ask?.()
    } catch (error) {
      if (isDatabaseAway(error)) {
        timer = setTimeout(look, PAUSE)
        return
      }
    }
    if (!away) return
    const { since, lines } = away
    away = null
    log.warn({ seconds: Math.round((Date.now() - since) / 1_000), leftOut: lines }, 'the database is back')
  }

  const log = pino(
    {
      level,
      serializers: { err: (error) => describeError(error) },
      hooks: {
        logMethod(given, method) {
          const error = (given[0] as { err?: unknown } | undefined)?.err
          if (cannotStore(error)) {
            const now = Date.now()
            if (now < saidUntil) {
              leftOut++
              return
            }
            const { err, ...about } = given[0] as unknown as { err: unknown }
            const line = { ...about, reason: lowestOf(err), ...(leftOut > 0 && { leftOut }) }
            saidUntil = now + SAID
            leftOut = 0
            return Reflect.apply(method, this, [line, ...given.slice(1)])
          }
          if (!ask || !isDatabaseAway(error)) return Reflect.apply(method, this, given)
          if (away) {
            away.lines++
            return
          }
          away = { since: Date.now(), lines: 0 }
          timer = setTimeout(look, PAUSE)
          log.error({ reason: bottomOf(error) }, 'the database is away; what needs it fails until it is back')
        },
      },
    },
    ...((to ? [to] : []) as [DestinationStream]),
  )
  return {
    log,
    watch: (how) => {
      ask = how
      return () => {
        ask = null
        clearTimeout(timer)
      }
    },
  }
}

/** The message at the bottom of an error, which names the file. */
function lowestOf(error: unknown): string {
  let lowest = describeError(error)
  while (lowest.cause) lowest = lowest.cause
  return lowest.message
}

function bottomOf(error: unknown): string {
  const { cause, message, code } = describeError(error)
  return cause ? [cause.code, cause.message].filter(Boolean).join(' ') : String(code ?? message)
}
