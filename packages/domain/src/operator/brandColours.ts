import Color from 'color'
import type { Theme } from './brand.ts'

/** The colours that accents and texts lie on: paper, surface and sunken of the design tokens (tokens.css). */
export const GROUNDS: Record<Theme, readonly [string, string, string]> = {
  light: ['#faf9f6', '#ffffff', '#f1efe9'],
  dark: ['#121210', '#1b1b18', '#232320'],
}

/** The colour of text. */
export const INK: Record<Theme, string> = { light: '#16150f', dark: '#f3f1ea' }

/** The contrasts that WCAG 2.2 demands of texts (1.4.3), and of borders and signs (1.4.11). */
const TEXT = 4.5
const SIGN = 3

/** The colours that follow from an accent, as in tokens.css. */
export type Accents = {
  accent: string
  /** The accent while a button is pressed or pointed at. */
  strong: string
  /** Text in the accent's colour. */
  text: string
  /** Text on the accent. */
  on: string
}

/** Whether a text is a colour as `<input type="color">` writes it. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The lowest contrast of a colour with what it lies on. */
export function contrastOf(colour: string, theme: Theme): number {
  return Math.min(...GROUNDS[theme].map((ground) => Color(colour).contrast(Color(ground))))
}

/** Whether borders and signs of this colour can be seen. */
export const isVisible = (colour: string, theme: Theme): boolean => contrastOf(colour, theme) >= SIGN

/** The colours of a theme for an accent. Texts on it and in it are readable, whatever it is. */
export function accentsOf(accent: string, theme: Theme): Accents {
  const colour = Color(accent)
  const light = colour.contrast(Color('white')) >= colour.contrast(Color('black'))
  return {
    accent,
    // Away from the text on it, so that this stays readable.
    strong: hex(colour.mix(Color(light ? 'black' : 'white'), 0.14)),
    text: readable(accent, theme),
    on: light ? '#ffffff' : '#000000',
  }
}

/** The colour itself, or the nearest one of its tint that is readable. */
function readable(accent: string, theme: Theme): string {
  const end = Color(theme === 'light' ? 'black' : 'white')
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = hex(Color(accent).mix(end, share))
    if (contrastOf(mixed, theme) >= TEXT) return mixed
  }
  return hex(end)
}

const hex = (colour: ReturnType<typeof Color>) => colour.hex().toLowerCase()
