import { type NightLook, nightRange } from '../art/nightRange.ts'
import type { Picture } from '../drawing/picture.ts'
import { northernLights } from '../moving/northernLights.ts'
import { aurora } from './movingLooks.ts'
import type { Media, SampleCollection } from './work.ts'

const night = (seed: number, look: NightLook): Media => ({
  kind: 'image',
  format: 'jpeg',
  draw: () => nightRange(seed, look),
})

/** One frame of the video is its cover. */
async function auroraCover(): Promise<Picture> {
  const [width, height] = [1280, 800]
  const frames = northernLights(aurora.seed, aurora.look, {
    width,
    height,
    frames: 1,
    curtain: aurora.curtain,
  })
  const { value } = await frames.next()
  return { kind: 'pixels', width, height, rgb: new Uint8Array(value as Buffer) }
}

export const highNightsCollection: SampleCollection = {
  creator: 'maren',
  name: 'High Nights',
  symbol: 'NIGHT',
  short: 'high-nights',
  description:
    'Ridges behind ridges under a moon. Every layer of land is a little darker and a little sharper than the one behind it; that is all there is to distance.',
  image: auroraCover,
  works: [
    {
      name: 'Lights over the Lower Lake',
      description:
        'Six seconds of aurora, looped where it happened to repeat itself. Somebody is at home on the far shore, and has not looked up yet.',
      categories: ['photography', 'art'],
      likes: 9,
      copies: 1,
      royalties: 12,
      blockchain: 'ETH',
      media: { kind: 'file', file: 'lightsOverTheLowerLake.webm', cover: auroraCover },
      sale: {
        minBid: '1.4',
        hours: 27,
        bids: [
          { by: 'obi', amount: '1.45' },
          { by: 'nadia', amount: '1.7' },
          { by: 'obi', amount: '1.9' },
          { by: 'oskar', amount: '2.2' },
        ],
      },
    },
    {
      name: 'Last Hut before the Pass',
      description:
        'Full moon, frost, one window. The hut keeps a book in which you write where you are going; this was the view while writing.',
      categories: ['photography'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: night(1, {
        sky: ['#0B1633', '#1E2F5E', '#5A5C94', '#C98FA0', '#F2C6A0'],
        far: '#7F6E9A',
        near: '#0A0F20',
        moon: { x: 0.68, y: 0.24, radius: 58, colour: '#FFF1D6' },
        ridges: 6,
        water: false,
        cabin: true,
      }),
      sale: { price: '0.9', buys: [{ by: 'oskar' }] },
      resale: { by: 'oskar', price: '1.4', minBid: '1', hours: 70 },
    },
    {
      name: 'Still Water, 2 a.m.',
      description:
        'No wind for eleven minutes, which is as long as the shutter stayed open. The moon drew the road itself.',
      categories: ['photography'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: night(2, {
        sky: ['#06171F', '#0C3340', '#1F6670', '#8FC4B0'],
        far: '#3F7E82',
        near: '#04141A',
        moon: { x: 0.36, y: 0.2, radius: 46, colour: '#F4F7E6' },
        ridges: 5,
        water: true,
        cabin: false,
      }),
      sale: { price: '1.1' },
    },
    {
      name: 'Rust Season',
      description:
        'Smoke from fires two valleys away turned the whole range the colour of a gate. The moon came up already late.',
      categories: ['photography'],
      copies: 25,
      royalties: 8,
      blockchain: 'ETH',
      media: night(3, {
        sky: ['#1B0F2B', '#43204F', '#8C3B63', '#E2786B', '#F9C784'],
        far: '#B4576F',
        near: '#150A1E',
        moon: { x: 0.28, y: 0.42, radius: 104, colour: '#FFE3B3' },
        ridges: 7,
        water: false,
        cabin: false,
      }),
      sale: { price: '0.08', copies: 20, buys: [{ by: 'yuki', copies: 2 }, { by: 'tomasz' }] },
    },
    {
      name: 'Waning, with Lamp',
      description:
        'The thinnest moon of the month above the only lamp on the lake. Edition of ten, printed small on purpose.',
      categories: ['photography'],
      copies: 10,
      royalties: 8,
      blockchain: 'ETH',
      media: night(4, {
        sky: ['#070B14', '#141E33', '#2E3E5C', '#7F8CA3'],
        far: '#46546E',
        near: '#05070D',
        moon: { x: 0.75, y: 0.2, radius: 50, colour: '#EEF2F7', waning: 0.35 },
        ridges: 5,
        water: true,
        cabin: true,
      }),
      sale: {
        minBid: '0.15',
        hours: 48,
        copies: 10,
        bids: [
          { by: 'anselm', amount: '0.16', copies: 2 },
          { by: 'leila', amount: '0.2', copies: 2 },
        ],
      },
    },
  ],
}
