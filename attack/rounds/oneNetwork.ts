import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { picture } from '../../apps/server/test/picture.ts'
import { inTurn, PATIENCE, type Round } from '../round.ts'
import type { Target } from '../target.ts'

async function upload({ origin, token }: Target, file: File, localAddress: string): Promise<number> {
  const form = new FormData()
  form.set('file', file)
  const body = new Response(form)
  const asking = httpRequest(`${origin.replace('localhost', '127.0.0.1')}/api/media`, {
    method: 'POST',
    localAddress,
    agent: false,
    timeout: PATIENCE,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') as string },
  })
  asking.once('timeout', () => asking.destroy())
  asking.end(Buffer.from(await body.arrayBuffer()))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

/** One network uploads many heavy pictures. Small uploads of another network must still succeed. */
export const oneNetworkRound: Round = {
  name: 'starvation by one network',
  run: async (target, until, tally) => {
    const side = 3_000
    const raw = { width: side, height: side, channels: 3 } as const
    const heavy = await sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 90 })
      .toBuffer()
    let worst = 0
    const other = (async () => {
      for (let turn = 0; Date.now() < until; turn++) {
        const started = performance.now()
        const status = await upload(
          target,
          picture(`another network ${Date.now()} ${turn}`),
          '127.0.0.2',
        ).catch(() => 0)
        worst = Math.max(worst, performance.now() - started)
        if (status === 200) tally.answered(status, 'a small picture of another network')
        else tally.fault(`a small picture of another network: ${status || 'no answer'}`)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })()
    await inTurn(until, 20, async (turn) => {
      const bytes = new Uint8Array(Buffer.concat([heavy, Buffer.from(`${Date.now()} ${turn}`)]))
      const status = await upload(
        target,
        new File([bytes], 'a.jpg', { type: 'image/jpeg' }),
        '127.0.0.1',
      ).catch(() => 0)
      if (status) tally.answered(status, 'a heavy picture')
      else tally.cutOff()
    })
    await other
    tally.note(`another network waited ${Math.round(worst)} ms at most`)
  },
}
