import { connect, type Socket } from 'node:net'
import { picture } from '../../apps/server/test/files/picture.ts'
import { GREEDY, OTHER, UPLOAD_PAUSE, uploadFrom } from '../from.ts'
import type { Round } from '../round.ts'
import type { Tally } from '../tally.ts'
import { openTarget, type Target } from '../target.ts'

/** The beginning of a form with a file. */
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
/** More forms than a network has places. */
const FORMS = 60
/** A small picture must not wait longer than this for the forms of others. Milliseconds. */
const MOST = 20_000

/** One network begins many uploads and sends nothing more. Uploads of another network must still succeed. */
export const idleFormsRound = slowForms('forms that never go on', [6, 7], () => GREEDY)

/** One wallet does the same from a network of its own for each form, and sends most of each at once. */
export const manyNetworksRound = slowForms(
  'forms of one wallet from many networks',
  [8, 9],
  (at) => `127.0.5.${at + 1}`,
  Buffer.alloc(50_000_000),
)

/**
 * @param wallets who begins the forms, and who uploads a small picture beside them: others than those of earlier rounds,
 *   because each may upload a number of files a minute
 * @param from the address of a form
 * @param sent what is sent of each
 */
function slowForms(
  name: string,
  wallets: readonly [number, number],
  from: (at: number) => string,
  sent: Buffer = Buffer.alloc(0),
): Round {
  return { name, run }

  async function run({ origin, port }: Target, until: number, tally: Tally): Promise<void> {
    const [idle, small] = [await openTarget(origin, wallets[0]), await openTarget(origin, wallets[1])]
    const begin = [
      'POST /api/media HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${idle.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 60000000',
      '',
      '',
    ].join('\r\n')
    const sockets: Socket[] = []
    for (let each = 0; each < FORMS; each++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from(each) })
      socket.on('error', () => {})
      socket.write(begin)
      socket.write(FILE)
      socket.write(sent)
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
  }
}
