import { readFileSync } from 'node:fs'
import Color from 'color'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { THEMES } from './brand.ts'
import { accentsOf, contrastOf, GROUNDS, INK, isColour, isVisible } from './brandColours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('the grounds and the ink are those of the design tokens', () => {
  const tokens = readFileSync(new URL('../../../../apps/web/app/ui/tokens.css', import.meta.url), 'utf8')
  const [light, dark] = [GROUNDS.light, GROUNDS.dark]
  for (const [at, name] of ['paper', 'surface', 'sunken'].entries())
    expect(tokens).toContain(`--${name}: light-dark(${light[at]}, ${dark[at]});`)
  expect(tokens).toContain(`--ink: light-dark(${INK.light}, ${INK.dark});`)
})

test('whatever the accent is, texts on it and in it are readable in both themes', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...THEMES), (accent, theme) => {
      const { strong, text, on } = accentsOf(accent, theme)
      expect(Color(on).contrast(Color(accent))).toBeGreaterThanOrEqual(4.5)
      expect(Color(on).contrast(Color(strong))).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(text, theme)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a readable accent is its own text; one like the paper cannot be seen', () => {
  expect(accentsOf('#0b5fa5', 'light').text).toBe('#0b5fa5')
  expect(isVisible('#0b5fa5', 'light')).toBe(true)
  expect(isVisible('#0b5fa5', 'dark')).toBe(false)
  expect(isVisible('#faf9f6', 'light')).toBe(false)
})

test('a colour has six digits, as an input writes it', () => {
  expect(isColour('#0a1b2c')).toBe(true)
  for (const text of ['', '#0a1b2', '#0a1b2c3', ' #0a1b2c', '0a1b2c', '#0A1B2C', 'red'])
    expect(isColour(text)).toBe(false)
})
