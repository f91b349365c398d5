import { connect, type Socket } from 'node:net'
import { picture } from '../../apps/server/test/files/picture.ts'
import { GREEDY, OTHER, UPLOAD_PAUSE, uploadFrom } from '../from.ts'
import type { Round } from '../round.ts'
import { openTarget } from '../target.ts'

/** More forms than a network has places. */
const FORMS = 60
/** A small picture must not wait longer than this for the forms of others. Milliseconds. */
const MOST = 20_000

/** One network begins many uploads and sends nothing more. Uploads of another network must still succeed. */
export const idleFormsRound: Round = {
  name: 'forms that never go on',
  run: async ({ origin, port }, until, tally) => {
    // Other wallets than those of earlier rounds: each may upload a number of files a minute.
    const [idle, small] = [await openTarget(origin, 6), await openTarget(origin, 7)]
    const begin = [
      'POST /api/media HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${idle.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 30000000',
      '',
      '--x\r\n',
    ].join('\r\n')
    const sockets: Socket[] = []
    for (let each = 0; each < FORMS; each++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: GREEDY })
      socket.on('error', () => {})
      socket.write(begin)
      sockets.push(socket)
      tally.inputs++
    }
    try {
      for (let turn = 0; turn === 0 || Date.now() < until; turn++) {
        const file = picture(`beside idle forms ${Date.now()} ${turn}`)
        const status = await uploadFrom(OTHER, small, file, MOST).catch(() => 0)
        if (status === 200) tally.answered(status, 'a picture beside idle forms')
        else tally.fault(`a picture of another network beside idle forms: ${status || 'no answer'}`)
        await new Promise((resolve) => setTimeout(resolve, UPLOAD_PAUSE))
      }
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  },
}
