import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { png } from './png.ts'

/** A small real picture of 8 by 8 pixels; `seed` makes its pixels differ. */
export function picture(seed = ''): File {
  const colours = createHash('sha256').update(seed).digest()
  const rows = Buffer.concat(
    Array.from({ length: 8 }, (_, row) => Buffer.from([0, ...colours.subarray(row, row + 24)])),
  )
  const header = Buffer.from('00000008000000080802000000', 'hex')
  return new File([new Uint8Array(png(header, deflateSync(rows)))], 'picture.png', { type: 'image/png' })
}
