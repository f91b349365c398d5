import { crc32 } from 'node:zlib'

/** A PNG file from its header and its deflated rows. @param more chunks before the rows */
export function png(header: Buffer, rows: Buffer, more: readonly Buffer[] = []): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, pngChunk('IHDR', header), ...more, pngChunk('IDAT', rows), end])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
