import sharp from 'sharp'
import { drawNightRange, type NightLook } from '../art/nightRange.ts'
import { gradientTable } from '../drawing/colour.ts'
import { createNoise } from '../drawing/noise.ts'

/** Curtains of light over a lake, as frames of raw RGB. The last frame leads back to the first. */
export async function* northernLights(
  seed: number,
  look: NightLook,
  options: { width: number; height: number; frames: number; curtain: readonly string[] },
): AsyncGenerator<Buffer> {
  const { width, height, frames } = options
  const waterline = Math.round(height * 0.66)
  const still = await sharp(Buffer.from(drawNightRange(seed, look)))
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer()
  const land = await sharp(Buffer.from(drawNightRange(seed, look, 'land')))
    .resize(width, height)
    .ensureAlpha()
    .raw()
    .toBuffer()
  const colours = gradientTable(options.curtain)
  const noise = createNoise(seed + 100)
  const covered = (x: number, y: number) => (land[(y * width + x) * 4 + 3] ?? 255) / 255

  for (let frame = 0; frame < frames; frame++) {
    const angle = (frame / frames) * 2 * Math.PI
    // Time runs round a circle through the noise, so that it ends where it began.
    const [u, v] = [Math.cos(angle) * 0.55, Math.sin(angle) * 0.55]
    const curtains = [0, 1, 2].map((i) => ({
      foot: (x: number) =>
        height * (0.34 + 0.06 * i) + height * 0.15 * noise(x / (width * 0.42) + i * 5.1, u, v + i * 3),
      glow: (x: number) =>
        Math.max(0, 0.42 + 1.1 * noise(x / (width * 0.2) + i * 9.7, u + 2, v)) *
        (0.72 + 0.28 * noise(x / (width * 0.014), u * 2 + i, v * 2)),
      tall: height * (0.3 - 0.05 * i),
    }))
    const rgb = Buffer.from(still)
    for (let x = 0; x < width; x++) {
      const shapes = curtains.map(({ foot, glow, tall }) => ({ foot: foot(x), glow: glow(x), tall }))
      for (let y = 0; y < waterline; y++) {
        let light = 0
        let rise = 0
        for (const { foot, glow, tall } of shapes) {
          const above = (foot - y) / tall
          const strength = above < 0 ? glow * Math.exp(-((above * 9) ** 2)) : glow * Math.exp(-above * 2.6)
          light += strength
          rise += strength * Math.max(0, above)
        }
        if (light < 0.01) continue
        const tint = colours[Math.min(255, Math.floor((rise / light) * 170))]!
        const amount = Math.min(light, 1.25) * 0.72
        addLight(rgb, (y * width + x) * 3, tint, amount * (1 - covered(x, y)))
        // In the lake: upside down, dimmer, trembling.
        const mirrored = 2 * waterline - y
        if (mirrored < height) {
          const shiver = Math.round(2.2 * Math.sin(mirrored * 0.55 + angle * 3))
          const column = Math.min(width - 1, Math.max(0, x + shiver))
          addLight(rgb, (mirrored * width + column) * 3, tint, amount * 0.42 * (1 - covered(x, y)))
        }
      }
    }
    yield rgb
  }
}

function addLight(
  rgb: Buffer,
  offset: number,
  tint: readonly [number, number, number],
  amount: number,
): void {
  if (amount <= 0) return
  for (let channel = 0; channel < 3; channel++) {
    const value = rgb[offset + channel]!
    // Screen: light upon light never overflows.
    rgb[offset + channel] = 255 - (255 - value) * (1 - (tint[channel]! / 255) * Math.min(amount, 1))
  }
}
