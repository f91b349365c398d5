import { MAX_API_KEYS } from '@vitrine/api/entities/programs/apiKey'
import { MAX_WEBHOOKS } from '@vitrine/api/entities/programs/webhook'
import { askFrom } from '../from.ts'
import { LONGEST_ANSWER, type Round } from '../round.ts'
import { openTarget } from '../target.ts'

/** How many calls come at once, each from a network of its own. */
const AT_ONCE = 30

/** One wallet asks for many places at once, from many networks. It never gets more than there are. */
export const placesAtOnceRound: Round = {
  name: 'many places at once',
  run: async ({ origin }, until, tally) => {
    const { token, request } = await openTarget(origin, 8)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const atOnce = async (path: string, body: object) => {
      const calls = Array.from({ length: AT_ONCE }, (_, at) =>
        askFrom(`127.0.4.${at + 1}`, `${origin}/api${path}`, {
          method: 'POST',
          timeout: LONGEST_ANSWER,
          headers,
          body: Buffer.from(JSON.stringify(body)),
        }).catch(() => 0),
      )
      for (const status of await Promise.all(calls)) {
        if (status) tally.answered(status, `one of many calls of ${path}`)
        else tally.cutOff()
      }
    }
    for (let turn = 0; turn === 0 || Date.now() < until; turn++) {
      await atOnce('/users/keys', { name: 'One of many' })
      const { api_keys: keys } = await request('GET /users/keys')
      if (keys.length > MAX_API_KEYS) tally.fault(`a wallet has ${keys.length} keys`)
      await atOnce('/users/webhooks', { url: 'https://example.org/', events: ['sale'] })
      const { webhooks } = await request('GET /users/webhooks')
      if (webhooks.length > MAX_WEBHOOKS) tally.fault(`a wallet has ${webhooks.length} webhooks`)
      for (const { _id: id } of keys) await request('DELETE /users/keys/{id}', { params: { id } })
      for (const { _id: id } of webhooks) await request('DELETE /users/webhooks/{id}', { params: { id } })
      // Below the limit of calls of one wallet.
      if (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  },
}

/** Each turn is 100 of the 120 writes that a wallet has a minute. Milliseconds. */
const PAUSE = 60_000
