import { BEHAVIOURS, startNastyHost } from '../../apps/server/test/servers/nastyHost.ts'
import type { Tally } from '../tally.ts'
import { openTarget } from '../target.ts'
import type { OwnRound } from './ownRounds.ts'

/** How many webhooks a person may have. */
const HOOKS = 10
/** Until an event must have arrived that waits for none of the others, and until a server must have ended. Milliseconds. */
const LONGEST_WAIT = 30_000

type Host = Awaited<ReturnType<typeof startNastyHost>>

/** Tells hosts of an event, and waits until one that behaves well has heard of it. */
async function tell(origin: string, host: Host, behaviours: readonly string[], person: number, tally: Tally) {
  const { request } = await openTarget(origin, person)
  const heard = () => host.asked.filter((each) => each === 'well').length
  const before = heard()
  const ids: string[] = []
  try {
    for (const behaviour of [...behaviours, 'well']) {
      const json = { url: host.urlOf(behaviour), events: ['work' as const] }
      const { webhook } = await request('POST /users/webhooks', { json })
      ids.push(webhook._id)
      await request('POST /users/webhooks/{id}/test', { params: { id: webhook._id } })
      tally.answered(200, behaviour)
    }
    const end = Date.now() + LONGEST_WAIT
    while (heard() === before && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
    if (heard() === before) tally.fault(`a webhook waits for others: ${behaviours.join(', ')}`)
  } finally {
    for (const id of ids) await request('DELETE /users/webhooks/{id}', { params: { id } })
  }
}

/** Receivers of webhooks that do everything but answer well. Others must be told all the same, and the server must end. */
export const nastyHostsRound: OwnRound = {
  name: 'hosts that answer anything',
  run: async (server, until, tally) => {
    const host = await startNastyHost()
    // The worst first: a short round tells only some.
    const names = Object.keys(BEHAVIOURS).sort(
      (one, other) => Number(other.includes('protocol')) - Number(one.includes('protocol')),
    )
    try {
      for (let at = 0; at < names.length && (at === 0 || Date.now() < until); at += HOOKS - 1)
        await tell(server.origin, host, names.slice(at, at + HOOKS - 1), 1, tally)
      const began = Date.now()
      await server.restart('SIGTERM')
      if (Date.now() - began > LONGEST_WAIT) tally.fault('the server did not end when told')
    } finally {
      await host.stop()
    }
  },
}
