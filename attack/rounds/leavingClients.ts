import { connect } from 'node:net'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { metricOf } from '../health.ts'
import { inTurn, type Round } from '../round.ts'

const AT_ONCE = 50
/** How long the server may take to end what nobody waits for. Milliseconds. */
const LONGEST_WAIT = 30_000

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** The name on IPFS of a stored file: `/media/…` has its SHA-256. */
function rawCidOf(media: string): string {
  const hash = /[0-9a-f]{64}/.exec(media)?.[0] ?? ''
  return cidText('raw', hash)
}

/** Clients that announce a body and send none, send many requests at once, or leave before and in the middle of an answer. */
export const leavingClientsRound: Round = {
  name: 'clients that leave',
  run: async ({ origin, port, request }, until, tally) => {
    const open = () =>
      Promise.all([metricOf(origin, 'vitrine_live_streams'), metricOf(origin, 'process_open_fds')])
    const { tokens } = await request('GET /tokens', { query: { page: 1 } })
    const [media = '/'] = tokens.map((token) => token.media)
    const paths = ['/api/events', '/', '/api/openapi.json', media, `/ipfs/${rawCidOf(media)}?format=raw`]
    const texts = paths.flatMap((path) => [
      get(path, 'content-length: 5'),
      get(path, 'transfer-encoding: chunked'),
      get(path).repeat(20),
      get(path).replace('GET', 'HEAD'),
      get(path),
    ])
    const [streams = null, files = null] = await open()
    await inTurn(until, AT_ONCE, async (turn) => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => {})
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        // Half of them leave at once, the others with the first bytes.
        if (turn % 2) socket.once('data', () => socket.destroy())
        socket.write(texts[turn % texts.length] as string, () => {
          if (turn % 2 === 0) socket.destroy()
        })
      })
      tally.cutOff()
    })
    const end = Date.now() + LONGEST_WAIT
    for (;;) {
      const [streamsNow, filesNow] = await open()
      if ((streamsNow ?? 0) <= (streams ?? 0) && (filesNow ?? 0) <= (files ?? 0) + AT_ONCE) {
        tally.note(`${streamsNow} streams and ${filesNow} open files afterwards`)
        return
      }
      if (Date.now() > end) return tally.fault(`${streamsNow} streams and ${filesNow} files are still open`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  },
}
