import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { png } from './png.ts'

/** A real picture of 8 by 8 pixels; `seed` makes its pixels differ. */
export const picture = (seed = ''): File => drawn(seed, 8)

/** One as large as a collection's has to be. */
export const collectionPicture = (seed = ''): File => drawn(seed, 400)

function drawn(seed: string, side: number): File {
  const colours = createHash('sha256').update(seed).digest()
  const rows = Array.from({ length: side }, (_, row) => {
    const first = row % 8
    return Buffer.concat([Buffer.of(0), Buffer.alloc(3 * side, colours.subarray(first, first + 24))])
  })
  const header = Buffer.from('00000000000000000802000000', 'hex')
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const file = png(header, deflateSync(Buffer.concat(rows)))
  return new File([new Uint8Array(file)], 'picture.png', { type: 'image/png' })
}
