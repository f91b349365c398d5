import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A new picture on every call, for a file field. */
export async function picture(
  name: string,
  width = 800,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
  const buffer = await noise
    .resize(width, (width * 3) / 4, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
