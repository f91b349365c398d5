import { expect, test } from 'vitest'
import { posesAsMarket } from './posesAsMarket.ts'

const POSING = [
  'Vitrine',
  'vitrine',
  ' V i t r i n e ',
  'Vitriné',
  'Vitrlne',
  'Vіtrinе',
  'V1TRINE',
  '​Vitrine',
  'Vitrine Support',
  'vitrine-support',
  'The Official Vitrine Team',
  'VITRINE HELP DESK',
  'Vitrine.com',
  'Support@Vitrine',
  'Vitrine Suppоrt 24',
  'Vitrine Hilfe',
  'Vitrine Soporte',
  'Vitrine 客服',
  'Vitrine サポート',
  'دعم Vitrine',
  'Vitrine Vitrine',
  'Vitrine Security Team 01',
  'Vitrine’s Support',
  'VitrineSupport1',
  '★ Vitrine ★',
]
const OTHERS = [
  'Vitrine Muller',
  'Vitrine Ana',
  'Vitrine Theo',
  'Vitrine Ali',
  'Beeple',
  'Support',
  'La Vitrine Rouge',
  'Vitrinery',
  'Official Beeple',
  '',
  '…',
]

test('a name of the marketplace itself is known in any letters and with any words of its team; others are not', () => {
  expect(POSING.filter((name) => !posesAsMarket(name))).toEqual([])
  expect(OTHERS.filter(posesAsMarket)).toEqual([])
})
