import { expect, test } from 'vitest'
import { plinthClass, plinthStyles } from './plinth.ts'

test('a plinth has the hue of its work; grey has none', () => {
  // The hues of these in OKLCH are 29, 142 and 264 degrees.
  expect(plinthClass('#ff0000')).toBe('plinth h2 c3')
  expect(plinthClass('#00ff00')).toBe('plinth h9 c3')
  expect(plinthClass('#0000ff')).toBe('plinth h18 c3')
  expect(plinthClass('#808080')).toMatch(/ c0$/)
  for (const no of [null, undefined, 'red', '#fff', '"><script>']) expect(plinthClass(no)).toBe('plinth')
  for (const name of plinthClass('#203040').split(' ').slice(1)) expect(plinthStyles()).toContain(`.${name}{`)
})
