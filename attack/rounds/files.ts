import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { glb, triangle } from '../../apps/server/test/files/glb.ts'
import { inTurn, LONGEST_ANSWER, type Round } from '../round.ts'

/** A small PNG with huge dimensions. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(side * (Math.ceil(side / 8) + 1), 120_000_000)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

const noise = (width: number) =>
  sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })

/** A small model that moves its one triangle in very many ways, which browsers compute for each picture. */
function morphing(targets: number): Buffer {
  const [mesh] = triangle.meshes
  const primitives = mesh!.primitives.map((each) => ({
    ...each,
    targets: Array.from({ length: targets }, () => ({ POSITION: 0 })),
  }))
  return glb({ ...triangle, meshes: [{ primitives }] })
}

/** Files that are broken, disguised, or expensive to decode. */
const HOSTILE: Record<string, () => Promise<Buffer> | Buffer> = {
  'a bomb of 20,000 pixels a side': () => bomb(20_000),
  'a bomb of 60,000 pixels a side': () => bomb(60_000),
  'a page that begins like a GIF': () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
  'a drawing with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'bytes that begin like mp4': () =>
    Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isom'), randomBytes(50_000)]),
  'bytes that begin like webm': () =>
    Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      randomBytes(50_000),
    ]),
  'bytes that begin like mp3': () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), randomBytes(50_000)]),
  'an archive': () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(1_000)]),
  'a model with a million ways to move': () => morphing(1_000_000),
  'a model that stands in the file a thousand times': () =>
    glb({ ...triangle, scenes: [{ nodes: Array(200_000).fill(0) }] }),
  nothing: () => Buffer.alloc(0),
  'a heavy picture': () => noise(2_000).png({ compressionLevel: 0 }).toBuffer(),
}

/** A picture with some changed bytes. */
async function damaged(turn: number): Promise<Buffer> {
  const format = (['png', 'jpeg', 'webp', 'gif'] as const)[turn % 4] as 'png'
  const bytes = await noise(64).toFormat(format).toBuffer()
  const changes = createHash('sha256').update(String(turn)).digest()
  for (let each = 0; each < 8; each++) {
    const at = changes.readUInt16BE(each * 2) % bytes.length
    bytes[at] = changes[each + 16] as number
  }
  return turn % 5 === 0 ? bytes.subarray(0, bytes.length / 2) : bytes
}

export const filesRound: Round = {
  name: 'hostile files',
  run: async ({ origin, token }, until, tally) => {
    const upload = async (what: string, bytes: Buffer) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
      const headers = { authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(LONGEST_ANSWER)
      const response = await fetch(`${origin}/api/media`, {
        method: 'POST',
        headers,
        body: form,
        signal,
      }).catch((error: Error) => error)
      if (response instanceof Error) tally.fault(`${what} was not answered: ${response.message}`)
      else {
        tally.answered(response.status, what)
        await response.arrayBuffer()
      }
      return response instanceof Error ? 0 : response.status
    }
    for (const [what, make] of Object.entries(HOSTILE)) {
      const status = await upload(what, await make())
      if (status === 200 && what !== 'a heavy picture') tally.fault(`${what} was taken`)
    }
    await inTurn(until, 4, async (turn) => {
      await upload(`damaged picture ${turn}`, await damaged(turn))
    })
  },
}
