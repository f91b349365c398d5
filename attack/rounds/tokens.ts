import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Hex } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { startWebHost } from '../../apps/server/test/servers/webHost.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'

const svg = (body: string, size = 4_000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${body}</svg>`
const rect = (filter: string) => `<rect width="4000" height="4000" filter="url(#${filter})"/>`
const lighting =
  '<feDiffuseLighting surfaceScale="9"><fePointLight x="1" y="1" z="9"/></feDiffuseLighting>'.repeat(100)

/** Small SVGs that take minutes to draw. */
const DRAWINGS: Record<string, () => string> = {
  'a hundred lights': () => svg(`<filter id="f">${lighting}</filter>${rect('f')}`),
  'a great blur': () =>
    svg(`<filter id="f">${'<feGaussianBlur stdDeviation="999"/>'.repeat(50)}</filter>${rect('f')}`),
  turbulence: () =>
    svg(
      `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="99"/>'.repeat(50)}</filter>${rect('f')}`,
    ),
  'uses of uses': () =>
    svg(
      `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 30 }, (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`).join('')}`,
    ),
  'a great canvas': () => svg('<rect width="1e9" height="1e9"/>', 2_000_000_000),
  'groups in groups': () => svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  'a path of a million points': () => svg(`<path stroke="#000" d="M0 0${' L1 1 L9 9'.repeat(100_000)}"/>`),
  'entities of entities': () =>
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
      .join('')}]>${svg('<text>&i;</text>')}`,
  'a file of this machine': () => svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
}

type Answer = (response: ServerResponse) => void
const json =
  (value: unknown): Answer =>
  (response) =>
    response.end(JSON.stringify(value))
const shown = (image: string) => json({ name: 'A token', image })
const inLine = (drawing: string) => `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`

/** Answers of a hostile metadata server. */
const ANSWERS: Record<string, Answer> = {
  ...Object.fromEntries(Object.entries(DRAWINGS).map(([name, make]) => [name, shown(inLine(make()))])),
  'a stream without an end': (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(randomBytes(100_000)));
    }
    response.on('drain', pour)
    pour()
  },
  'a drop at a time': (response) => {
    const timer = setInterval(() => response.write(' '), 500)
    response.once('close', () => clearInterval(timer))
  },
  'no answer': () => {},
  'JSON nested for ever': (response) => response.end('['.repeat(900_000)),
  'a redirect to itself': (response) => response.writeHead(302, { location: '' }).end(),
  'a redirect to a private address': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  'a name of megabytes': json({ name: 'x'.repeat(900_000), image: inLine(svg('')) }),
  'a name that turns the line round': json({ name: 'evil\u202egnp.exe\u0000\u0007', image: inLine(svg('')) }),
  'values of other types': json({ name: [1], description: {}, image: 7, attributes: 'x' }),
  'a picture above the gateway': shown('ipfs://..%2f..%2fadmin'),
  'a picture at a private address': shown('http://10.0.0.1/a.png'),
}

export const tokensRound: Round = {
  name: 'hostile tokens and metadata',
  run: async (target, until, tally) => {
    const { network, request, address, ...chain } = target
    const names = Object.keys(ANSWERS)
    const host = await startWebHost((asked, response) => {
      response.on('error', () => {})
      ANSWERS[decodeURIComponent(asked.url?.slice(1) ?? '')]?.(response)
    })
    try {
      const collection = await deployForeign(chain, address, 'Foreign721')
      for (const [at, name] of names.entries()) {
        await collection.call(address, 'mint', address, BigInt(at))
        await collection.call(address, 'setUri', BigInt(at), `${host.url}/${encodeURIComponent(name)}`)
      }
      const preview = async (at: number) => {
        const claim = {
          contract_address: collection.address as Hex,
          token_id: String(at),
          type: '721' as const,
        }
        const signal = AbortSignal.timeout(LONGEST_ANSWER)
        const { blockchain } = network
        await request('POST /import/preview', { json: { blockchain, ...claim }, signal } as never).then(
          () => tally.answered(200, names[at] as string),
          (error: { status?: number; message: string }) =>
            error.status
              ? tally.answered(error.status, names[at] as string)
              : tally.fault(`${names[at]} was not answered: ${error.message}`),
        )
      }
      // The reported attack: four previews of the same drawing at once.
      await Promise.all(Array.from({ length: 4 }, () => preview(0)))
      for (const at of names.keys()) await preview(at)
      await inTurn(until, 4, (turn) => preview(turn % names.length))
    } finally {
      await host.stop()
    }
  },
}
