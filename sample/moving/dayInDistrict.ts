import sharp from 'sharp'
import type { DistrictLook } from '../art/districts/look.ts'
import { drawDistrict } from '../art/districts.ts'
import { mixColours } from '../drawing/colour.ts'

/** A day in one district, as frames of raw RGB: morning to night and back, windows going on and off. */
export async function* dayInDistrict(
  seed: number,
  hours: { day: DistrictLook; dusk: DistrictLook; night: DistrictLook },
  options: { size: number; frames: number },
): AsyncGenerator<Buffer> {
  for (let i = 0; i < options.frames; i++) {
    // 0 at noon, 1 at midnight; dusk and dawn lie between.
    const dark = (1 - Math.cos((i / options.frames) * 2 * Math.PI)) / 2
    const look =
      dark < 0.5
        ? mixLooks(hours.day, hours.dusk, ease(dark * 2))
        : mixLooks(hours.dusk, hours.night, ease(dark * 2 - 1))
    yield sharp(Buffer.from(drawDistrict(seed, look)))
      .resize(options.size, options.size)
      .removeAlpha()
      .raw()
      .toBuffer()
  }
}

const ease = (share: number) => share * share * (3 - 2 * share)

function mixLooks(from: DistrictLook, to: DistrictLook, share: number): DistrictLook {
  const mix = (a: string, b: string) => mixColours(a, b, share)
  const mixAll = (a: readonly string[], b: readonly string[]) =>
    a.map((colour, i) => mix(colour, b[i % b.length]!))
  return {
    plan: from.plan,
    air: [mix(from.air[0], to.air[0]), mix(from.air[1], to.air[1])],
    ground: mix(from.ground, to.ground),
    earth: mixAll(from.earth, to.earth),
    walls: mixAll(from.walls, to.walls),
    roofs: mixAll(from.roofs, to.roofs),
    foliage: mixAll(from.foliage, to.foliage),
    water: mix(from.water, to.water),
    window: {
      lit: mix(from.window.lit, to.window.lit),
      dark: mix(from.window.dark, to.window.dark),
      litShare: from.window.litShare + (to.window.litShare - from.window.litShare) * share,
    },
  }
}
