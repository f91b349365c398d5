import { cyanotype } from '../art/cyanotype.ts'
import { district } from '../art/districts.ts'
import { driftlines } from '../art/driftlines.ts'
import { marbling } from '../art/marbling.ts'
import { nightRange } from '../art/nightRange.ts'
import { pendulum } from '../art/pendulum.ts'
import { pocketRealm } from '../art/pocketRealms.ts'
import type { PortraitLook } from '../art/portrait.ts'
import { riso } from '../art/riso.ts'
import { truchet } from '../art/truchet.ts'
import { weave } from '../art/weave.ts'
import type { Picture } from '../drawing/picture.ts'
import { copperRow } from './movingLooks.ts'

export type Person = {
  name: string
  link: string
  bio: string
  twitter?: string
  instagram?: string
  /** Whether the person is verified. */
  verified?: true
  portrait: PortraitLook
  cover: () => Picture | Promise<Picture>
}

/** In the order of their accounts. */
export const people = {
  ines: {
    name: 'Inés Caldera',
    link: 'inescaldera',
    bio: 'Draws currents, grain and weather with a pen plotter in Valparaíso. Trained as a hydrographer, still keeps the tide tables.',
    instagram: 'ines.caldera',
    verified: true,
    portrait: {
      ground: '#E9D8C3',
      halo: '#D9543A',
      skin: '#D9A07A',
      hair: '#2A1D1A',
      coat: '#23405A',
      collar: '#F3EBDD',
      hairstyle: 'bun',
      earring: '#E8B04E',
    },
    cover: () =>
      driftlines(31, {
        paper: '#F4EEDF',
        ink: '#1C2B3A',
        accent: '#D1432A',
        current: 'swell',
        disc: { x: 0.7, y: 0.5, radius: 120 },
      }),
  },
  tomasz: {
    name: 'Tomasz Weil',
    link: 'tomaszweil',
    bio: 'Poster designer in Łódź. Works with a compass, a ruler and three colours, and lets a small program do the arguing about where they go.',
    twitter: 'tomaszweil',
    portrait: {
      ground: '#D8DCD2',
      halo: '#E8B04E',
      skin: '#F0C8A8',
      hair: '#5A4632',
      coat: '#2F5D50',
      collar: '#F1E4CB',
      hairstyle: 'short',
      glasses: '#1D1B1A',
      beard: true,
    },
    cover: () =>
      truchet(44, {
        ground: '#1D2A33',
        outline: '#10181E',
        ribbons: ['#E07A5F', '#F2CC8F', '#81B29A', '#3D5A80'],
        tiles: 14,
        crossings: 0.25,
        mirrored: false,
      }),
  },
  maren: {
    name: 'Maren Holt',
    link: 'marenholt',
    bio: 'Makes pictures after sunset and before breakfast, mostly above the tree line. Lives near Tromsø with two dogs and no blackout curtains.',
    instagram: 'marenholt.nights',
    verified: true,
    portrait: {
      ground: '#1F3350',
      halo: '#E7D9C0',
      skin: '#F2D3BC',
      hair: '#C98B4A',
      coat: '#7A8FA8',
      collar: '#1F3350',
      hairstyle: 'long',
    },
    cover: () =>
      nightRange(51, {
        sky: ['#0B1633', '#1E2F5E', '#5A5C94', '#C98FA0', '#F2C6A0'],
        far: '#7F6E9A',
        near: '#0A0F20',
        moon: { x: 0.7, y: 0.4, radius: 44, colour: '#FFF1D6' },
        ridges: 6,
        water: false,
        cabin: false,
      }),
  },
  yuki: {
    name: 'Yuki Arakawa',
    link: 'yukiarakawa',
    bio: 'Runs a two-drum risograph in a former fishmonger’s in Onomichi. Prints what is on the table, then eats it.',
    twitter: 'arakawaprints',
    instagram: 'arakawa.prints',
    portrait: {
      ground: '#F3D9D2',
      halo: '#E0607E',
      skin: '#EFC9A4',
      hair: '#17161C',
      coat: '#2B2B3A',
      collar: '#F2C14E',
      hairstyle: 'bob',
      glasses: '#B23A48',
    },
    cover: () => riso(71, { paper: '#F7F1E3', inks: ['#F4A6B7', '#F6C945', '#1E3F66'], subject: 'fish' }),
  },
  obi: {
    name: 'Obi Nwosu',
    link: 'obinwosu',
    bio: 'Architect who got tired of waiting for planning permission. Builds one square of a city at a time, from Lagos.',
    twitter: 'obibuildssmall',
    verified: true,
    portrait: {
      ground: '#F0D7A8',
      halo: '#2F7F86',
      skin: '#7A4A32',
      hair: '#1A1312',
      coat: '#C8553D',
      collar: '#F7EBD3',
      hairstyle: 'curls',
      beard: true,
    },
    cover: () => district(61, copperRow.hours.dusk),
  },
  leila: {
    name: 'Leila Farahani',
    link: 'leilafarahani',
    bio: 'Weaver and marbler. Learned both from her grandmother in Kashan, and the mathematics behind them in Delft.',
    instagram: 'leila.weaves',
    verified: true,
    portrait: {
      ground: '#DCE3DA',
      halo: '#8A2F3C',
      skin: '#D6A37C',
      hair: '#1E4D5C',
      coat: '#B5482F',
      collar: '#EFE3CB',
      hairstyle: 'scarf',
    },
    cover: () =>
      marbling(81, {
        size: '#F0E6D2',
        inks: ['#16324F', '#C8553D', '#F2D5A0', '#2A6F6B', '#F7F0E0'],
        drops: 260,
        pattern: 'bouquet',
      }),
  },
  pim: {
    name: 'Pim de Groot',
    link: 'pimdegroot',
    bio: 'Draws games that fit in one screen and maps for places the games never reach. Sixteen colours are plenty.',
    twitter: 'pimdraws',
    verified: true,
    portrait: {
      ground: '#C9D9E6',
      halo: '#F2B84B',
      skin: '#F3CDB2',
      hair: '#8A4A2A',
      coat: '#3F4A86',
      collar: '#F4F1DE',
      hairstyle: 'cap',
    },
    cover: () => pocketRealm(9, 'nightTrain'),
  },
  anselm: {
    name: 'Anselm Roth',
    link: 'anselmroth',
    bio: 'Builds pendulums, tunes bells and writes slow music for rooms with one lamp. Retired piano restorer, Bregenz.',
    portrait: {
      ground: '#E4DCD0',
      halo: '#6E7F6A',
      skin: '#E6B894',
      hair: '#B9B4AA',
      coat: '#2A2622',
      collar: '#C9BFAE',
      hairstyle: 'wave',
      glasses: '#2A2622',
    },
    cover: () =>
      pendulum(91, {
        ground: '#0E1420',
        inks: ['#F2C57C', '#E27D60', '#6C8EBF'],
        ratio: [2, 3],
        detune: 0.005,
        decay: 0.012,
        rotary: false,
      }),
  },
  nadia: {
    name: 'Nadia Okafor',
    link: 'nadiaokafor',
    bio: 'Collects works on paper, and works that wish they were. Lends to schools; ask.',
    twitter: 'nadiacollects',
    portrait: {
      ground: '#E3CFC0',
      halo: '#35507A',
      skin: '#8A5A3C',
      hair: '#201815',
      coat: '#E0A03A',
      collar: '#2A2622',
      hairstyle: 'curls',
      earring: '#F2CC8F',
    },
    cover: () =>
      weave(33, {
        wall: '#E4E0D6',
        warp: '#F0E6D2',
        yarns: ['#1E2F55', '#EFE3CC', '#B23A3A', '#E0A84E', '#3E6C7A'],
        pattern: 'ikat',
      }),
  },
  oskar: {
    name: 'Oskar Lindqvist',
    link: 'oskarlindqvist',
    bio: 'Botanist by day. Buys plants that cannot be watered and mountains that cannot be climbed.',
    portrait: {
      ground: '#D3DDE2',
      halo: '#5E8C61',
      skin: '#F1CDB0',
      hair: '#C9A25E',
      coat: '#5A3A46',
      collar: '#E8E1D2',
      hairstyle: 'short',
    },
    cover: () =>
      cyanotype(41, { plant: 'grass', tones: ['#0B2545', '#134074', '#3F78A8', '#A9C7DB', '#F1F0E6'] }),
  },
} satisfies Record<string, Person>

export type PersonKey = keyof typeof people
export const personKeys = Object.keys(people) as PersonKey[]
