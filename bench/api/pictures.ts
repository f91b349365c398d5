import { createHash } from 'node:crypto'
import { Client } from 'pg'
import sharp from 'sharp'
import { diskFiles } from '../../apps/server/src/media/files.ts'
import { sizedName } from '../../apps/server/src/media/sizes.ts'
import { pngChunk } from '../../apps/server/test/files/png.ts'

/** The pictures are small; so many are drawn, and every work gets one that differs in a comment. */
const DRAWN = 50
const WIDTH = 160
const HEIGHT = 120

/** Gives each of the generated works a picture of its own, with its small size. @param folder where files are kept */
export async function givePictures(url: string, works: number, folder: string): Promise<void> {
  const files = diskFiles(folder)
  const drawn = await Promise.all(
    Array.from({ length: DRAWN }, async (_, n) => {
      const noise = { type: 'gaussian' as const, mean: 40 + 4 * n, sigma: 30 }
      const image = sharp({
        create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise },
      })
      return { png: await image.png().toBuffer(), small: await image.webp().toBuffer() }
    }),
  )
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let n = 0; n < works; n += 1) {
    const { png, small } = drawn[n % DRAWN] as (typeof drawn)[number]
    // After the signature and the header.
    const own = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('tEXt', Buffer.from(`n\0${n}`)),
      png.subarray(33),
    ])
    const hash = createHash('sha256').update(own).digest('hex')
    await files.put(hash, own)
    await files.put(sizedName(hash, WIDTH), small)
    await client.query(
      `insert into media (hash, mime, kind, bytes, width, height, color, placeholder, created_by)
        values ($1, 'image/png', 'image', $2, $3, ${HEIGHT}, '#886644', '', '0x0')`,
      [hash, own.length, WIDTH],
    )
    await client.query('update works set media = $1 where id = $2', [hash, `i${n}`])
  }
  await client.end()
}
