import { cyanotype } from '../art/cyanotype.ts'
import type { SampleCollection } from './work.ts'

/** Upcoming: the herbarium in brown. */
export const sunPrintsCollection: SampleCollection = {
  creator: 'maren',
  name: 'Brown Herbarium',
  symbol: 'VANDYKE',
  short: 'brown-herbarium',
  description:
    'The plants of the Blue Herbarium again, a year older and printed with silver and iron in van Dyke brown. Eight sheets, when the nights are short enough to dry them.',
  image: () =>
    cyanotype(22, { plant: 'fern', tones: ['#2A1710', '#4A2A1A', '#8A5A38', '#D3B48C', '#F3EADA'] }),
  launchInDays: 3,
  plannedWorks: 8,
  works: [],
}
