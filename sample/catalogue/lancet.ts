import { type GlassLook, stainedGlass } from '../art/stainedGlass.ts'
import type { Media, SampleCollection } from './work.ts'

const glass = (seed: number, look: GlassLook): Media => ({
  kind: 'image',
  format: 'jpeg',
  draw: () => stainedGlass(seed, look),
})

const harbourSunset: GlassLook = {
  stone: '#2A2622',
  lead: '#14110F',
  sky: ['#FFE9A8', '#F6B04B', '#DE6B48', '#8E3B5E', '#2F3B7A', '#1B2458'],
  land: ['#2F7F86', '#1E5F7A', '#173F66', '#0F274A'],
  border: ['#2F3B7A', '#8E3B5E', '#C9902F', '#1E5F7A'],
  sun: { x: 0.5, y: 0.5, radius: 105 },
  horizon: 'sea',
  pieces: 190,
}

export const lancetCollection: SampleCollection = {
  creator: 'ines',
  name: 'Lancet',
  symbol: 'LANCET',
  short: 'lancet',
  description:
    'Windows for chapels that were never built. The glass is cut by a relaxed Voronoi diagram, the leads follow its edges, and the light comes from the one place where it would be in the scene.',
  image: () => stainedGlass(6, harbourSunset),
  works: [
    {
      name: 'Compline over Water',
      description:
        'Evening prayer, with the sun standing on the sea. The path of light below it is cut from the same batch of glass as the disc.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: glass(1, harbourSunset),
      sale: { price: '2.4', minBid: '1.5', hours: 76 },
    },
    {
      name: 'Matins in the Hills',
      description:
        'First light over pasture, in two greens and more blues than anybody asked for. More than two hundred pieces of glass.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: glass(2, {
        stone: '#312D2A',
        lead: '#15130F',
        sky: ['#FFF6D8', '#CFE6D2', '#7FC0C0', '#3A86A8', '#25568C', '#1D3A70'],
        land: ['#A9B654', '#5F8F3F', '#2F6B3F', '#1C4A38'],
        border: ['#D9A441', '#2F6B3F', '#3A86A8', '#B4472E'],
        sun: { x: 0.32, y: 0.42, radius: 80 },
        horizon: 'hills',
        pieces: 200,
      }),
      sale: {
        minBid: '1.1',
        hours: 30,
        bids: [
          { by: 'anselm', amount: '1.1' },
          { by: 'nadia', amount: '1.25' },
        ],
      },
    },
    {
      name: 'The White Mountain',
      description:
        'A peak that catches the moon before the valley sees it. Violet glass, some of it flashed, as the old makers did it.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: glass(3, {
        stone: '#24242B',
        lead: '#101014',
        sky: ['#FDEFD0', '#F4B6A0', '#C76B98', '#6E4AA0', '#34307F', '#1D1C55'],
        land: ['#F3E9F2', '#A8A4D6', '#5B5FA8', '#2B2E66'],
        border: ['#6E4AA0', '#C76B98', '#34307F', '#E0B04F'],
        sun: { x: 0.64, y: 0.4, radius: 70 },
        horizon: 'peak',
        pieces: 220,
      }),
      sale: { price: '1.9', buys: [{ by: 'oskar' }] },
    },
    {
      name: 'Vespers, Red',
      description: 'The one window of the four that faces west. Best seen when the room behind you is dark.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: glass(9, {
        stone: '#2B2420',
        lead: '#130E0C',
        sky: ['#FFF0C2', '#FFC45C', '#EE7B3C', '#C53A32', '#7E1F3A', '#3A1436'],
        land: ['#7A3B2E', '#5A2A2C', '#3C1D28', '#241320'],
        border: ['#C53A32', '#D9A441', '#2F5F5A', '#7E1F3A'],
        sun: { x: 0.66, y: 0.52, radius: 96 },
        horizon: 'hills',
        pieces: 210,
      }),
      sale: { price: '2.1' },
    },
  ],
}
