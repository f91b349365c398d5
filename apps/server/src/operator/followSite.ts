import type { Logger } from 'pino'
import type { LiveHub } from '../live/liveHub.ts'

/** Runs something after each change of what every page shows, by any process. */
export function followSite(live: Pick<LiveHub, 'subscribe'>, log: Logger, reload: () => Promise<void>): void {
  const onEvent = () => void reload().catch((error) => log.error({ err: error }, 'the site was not read'))
  const follow = () =>
    live.subscribe(
      {},
      {
        onEvent: ({ type }) => type === 'site' && onEvent(),
        onQuiet: () => {},
        onEnd: () => queueMicrotask(followAgain),
      },
    )
  // A stream ends when events may have been missed. It also ends when the server stops, and then nothing can be read.
  const followAgain = () => {
    follow()
    void reload().catch(() => {})
  }
  follow()
}
