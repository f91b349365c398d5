import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { picture } from '../../apps/server/test/files/picture.ts'
import { GREEDY, OTHER, UPLOAD_PAUSE, uploadFrom } from '../from.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'
import { openTarget } from '../target.ts'

/** One network uploads many heavy pictures. Small uploads of another network must still succeed. */
export const oneNetworkRound: Round = {
  name: 'starvation by one network',
  run: async ({ origin }, until, tally) => {
    // Other wallets than those of earlier rounds: each may upload a number of files a minute.
    const [greedy, small] = [await openTarget(origin, 4), await openTarget(origin, 5)]
    const side = 3_000
    const raw = { width: side, height: side, channels: 3 } as const
    const heavy = await sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 90 })
      .toBuffer()
    let worst = 0
    const other = (async () => {
      for (let turn = 0; Date.now() < until; turn++) {
        const started = performance.now()
        const file = picture(`another network ${Date.now()} ${turn}`)
        const status = await uploadFrom(OTHER, small, file, LONGEST_ANSWER).catch(() => 0)
        worst = Math.max(worst, performance.now() - started)
        if (status === 200) tally.answered(status, 'a small picture of another network')
        else tally.fault(`a small picture of another network: ${status || 'no answer'}`)
        await new Promise((resolve) => setTimeout(resolve, UPLOAD_PAUSE))
      }
    })()
    await inTurn(until, 20, async (turn) => {
      const bytes = new Uint8Array(Buffer.concat([heavy, Buffer.from(`${Date.now()} ${turn}`)]))
      const file = new File([bytes], 'a.jpg', { type: 'image/jpeg' })
      const status = await uploadFrom(GREEDY, greedy, file, LONGEST_ANSWER).catch(() => 0)
      if (status) tally.answered(status, 'a heavy picture')
      else tally.cutOff()
    })
    await other
    tally.note(`another network waited ${Math.round(worst)} ms at most`)
  },
}
