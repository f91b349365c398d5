import sharp from 'sharp'

export const DELAYS = [100, 200, 300]

/** A GIF with this many frames, each in another grey. */
export async function gif(frames: number, width = 700, height = 40): Promise<Buffer> {
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, (frame * 37) % 256)),
  )
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  const delay = Array.from({ length: frames }, (_, frame) => DELAYS[frame % DELAYS.length] as number)
  return sharp(pixels, { raw, limitInputPixels: false }).gif({ delay, loop: 2 }).toBuffer()
}

/** A GIF that repeats one grey frame, so that many large frames take no time to encode. */
export async function repeatedGif(frames: number, width: number, height: number): Promise<Buffer> {
  const bytes = await gif(1, width, height)
  // A frame begins with its control extension; the last byte ends the file.
  const first = bytes.indexOf(Buffer.from([0x21, 0xf9, 0x04]))
  const frame = bytes.subarray(first, -1)
  return Buffer.concat([bytes.subarray(0, first), ...Array<Buffer>(frames).fill(frame), bytes.subarray(-1)])
}

/** An animation as a file to upload. */
export const gifFile = async (...given: Parameters<typeof gif>): Promise<File> =>
  new File([new Uint8Array(await gif(...given))], 'moving.gif', { type: 'image/gif' })
