import { CATALOGUE } from './catalogue.ts'
import { categories } from './categories.ts'
import { consoleWords } from './console.ts'
import { developers } from './developers.ts'
import { exit } from './exit.ts'
import { exhibition } from './pages/exhibition.ts'
import { reference } from './reference.ts'
import { report } from './report.ts'

/** Every part that is translated. Those outside of the catalogue have readers of their own. */
export const PARTS = {
  ...CATALOGUE,
  categories,
  console: consoleWords,
  developers,
  exhibition,
  exit,
  reference,
  report,
}

export type PartName = keyof typeof PARTS

/** Parts that a language may leave out as a whole: their English readers are operators and developers (ADR 22). */
export const ENGLISH_ONLY: readonly PartName[] = ['console', 'developers', 'gallery', 'plans']
