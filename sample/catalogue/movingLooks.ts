import type { DistrictLook } from '../art/districts/look.ts'
import type { NightLook } from '../art/nightRange.ts'

const noon: DistrictLook = {
  plan: 'canal',
  air: ['#F6E7D2', '#F2C9A8'],
  ground: '#E6CFAE',
  earth: ['#B8794F', '#9C5F42', '#7F4A38', '#63392F'],
  walls: ['#F2DDBE', '#E9B98A', '#D98D62', '#F4E8D6'],
  roofs: ['#C4553A', '#A8432F', '#D97B4F'],
  foliage: ['#7D8F4E', '#5F7A45', '#99A35A'],
  water: '#6FB3B0',
  window: { lit: '#FFF3C4', dark: '#7A4A3A', litShare: 0.03 },
}

/** One district through a day, for the film and its cover. */
export const copperRow = {
  seed: 21,
  hours: {
    day: noon,
    dusk: {
      ...noon,
      air: ['#5B4A80', '#F08A5D'],
      ground: '#B98A78',
      earth: ['#7F4A48', '#6A3B43', '#552F3C', '#412435'],
      walls: ['#C98F78', '#B9705F', '#A6574F', '#D6A58C'],
      roofs: ['#8A3A3F', '#75303A', '#A04B45'],
      foliage: ['#58603F', '#454F3C', '#6C6A42'],
      water: '#C27F72',
      window: { lit: '#FFD27A', dark: '#5A3038', litShare: 0.35 },
    } satisfies DistrictLook,
    night: {
      ...noon,
      air: ['#0C1330', '#2B2C5C'],
      ground: '#363B63',
      earth: ['#2B2C50', '#232443', '#1B1C38', '#14152C'],
      walls: ['#4A4F80', '#454672', '#3B3C68', '#555A8C'],
      roofs: ['#33305A', '#2C2A52', '#3E3866'],
      foliage: ['#2A4654', '#233B4A', '#31505A'],
      water: '#2A4A7C',
      window: { lit: '#FFC964', dark: '#1C1D40', litShare: 0.62 },
    } satisfies DistrictLook,
  },
}

/** A lake under northern lights, for the film and its cover. */
export const aurora = {
  seed: 12,
  curtain: ['#9BFFD0', '#4FE3B0', '#3FA8C8', '#7A5AD0'],
  look: {
    sky: ['#050A18', '#0A1A30', '#123044', '#1F4A56'],
    far: '#1C3A4A',
    near: '#02060C',
    moon: { x: 0.86, y: 0.13, radius: 26, colour: '#EAF4F0', waning: 0.45 },
    ridges: 5,
    water: true,
    cabin: true,
  } satisfies NightLook,
}
