import { element, short } from './svg.ts'

/**
 * Small letters from circles and bars, after the single-stroke alphabets of the 1920s. Drawn here rather than set in a
 * typeface, so that a picture looks the same on every machine. One unit is the radius of the round letters: the x-height
 * runs from 0 to 2, ascenders rise to -1.2, descenders hang to 3.2.
 */
type Letter = { width: number; d: string; dot?: readonly [number, number]; descends?: boolean }

const ROUND = 'M0 1a1 1 0 0 1 2 0a1 1 0 0 1 -2 0'
const ARCH = 'M0 2V1a1 1 0 0 1 2 0V2'

const LETTERS: Record<string, Letter> = {
  a: { width: 2, d: `${ROUND}M2 -.25V2.25` },
  b: { width: 2, d: `${ROUND}M0 -1.2V2.25` },
  c: { width: 1.75, d: 'M1.72 .3A1 1 0 1 0 1.72 1.7' },
  d: { width: 2, d: `${ROUND}M2 -1.2V2.25` },
  e: { width: 2, d: 'M0 1H2A1 1 0 1 0 1.72 1.7' },
  f: { width: 1.2, d: 'M1.3 -1A.7 .7 0 0 0 .5 -.3V2.25M0 .25H1.25' },
  g: { width: 2, d: `${ROUND}M2 -.25V2.2A1 1 0 0 1 .25 2.85`, descends: true },
  h: { width: 2, d: `M0 -1.2V2.25M0 1a1 1 0 0 1 2 0V2.25` },
  i: { width: 0, d: 'M0 -.25V2.25', dot: [0, -0.85] },
  k: { width: 1.5, d: 'M0 -1.2V2.25M1.5 -.15L.1 1.1L1.6 2.25' },
  l: { width: 0, d: 'M0 -1.2V2.25' },
  m: { width: 3, d: 'M0 2.25V.75a.75 .75 0 0 1 1.5 0V2.25M1.5 .75a.75 .75 0 0 1 1.5 0V2.25' },
  n: { width: 2, d: `${ARCH}M0 -.25V2.25M2 1V2.25` },
  o: { width: 2, d: ROUND },
  p: { width: 2, d: `${ROUND}M0 -.25V3.2`, descends: true },
  q: { width: 2, d: `${ROUND}M2 -.25V3.2`, descends: true },
  r: { width: 0.95, d: 'M0 -.25V2.25M0 1A1 1 0 0 1 1.2 .02' },
  s: { width: 1.4, d: 'M1.45 0H.5a.5 .5 0 0 0 0 1H.9a.5 .5 0 0 1 0 1H-.05' },
  t: { width: 1.2, d: 'M.45 -.95V1.35A.65 .65 0 0 0 1.25 1.98M0 .25H1.25' },
  u: { width: 2, d: 'M0 -.25V1a1 1 0 0 0 2 0V-.25M2 1V2.25' },
  v: { width: 2, d: 'M0 -.25L1 2L2 -.25' },
  w: { width: 3, d: 'M0 -.25V1.25a.75 .75 0 0 0 1.5 0V-.25M1.5 1.25a.75 .75 0 0 0 1.5 0V-.25' },
  x: { width: 1.8, d: 'M0 -.15L1.8 2.15M1.8 -.15L0 2.15' },
  y: { width: 2, d: 'M0 -.25V1a1 1 0 0 0 2 0V-.25M2 1V2.2A1 1 0 0 1 .25 2.85', descends: true },
  z: { width: 1.7, d: 'M0 0H1.6L.1 2H1.75' },
}

const STROKE = 0.5
const GAP = 0.78

function letterOf(sign: string): Letter {
  const letter = LETTERS[sign]
  if (!letter) throw new RangeError(`no letter for "${sign}"`)
  return letter
}

/** How wide a word is in units, and whether it hangs below the line. */
export function measureWord(word: string): { width: number; descends: boolean } {
  const letters = [...word].map(letterOf)
  return {
    width: letters.reduce((sum, letter) => sum + letter.width, 0) + GAP * (letters.length - 1),
    descends: letters.some((letter) => letter.descends),
  }
}

/** The word as strokes from the point 0 0, in units. */
export function setWord(word: string, ink: string): string {
  let x = 0
  const parts: string[] = []
  for (const sign of word) {
    const { d, dot, width } = letterOf(sign)
    const place = `translate(${Math.round(x * 100) / 100} 0)`
    parts.push(element('path', { d, fill: 'none', stroke: ink, 'stroke-width': STROKE, transform: place }))
    if (dot) parts.push(element('circle', { cx: short(x + dot[0]), cy: String(dot[1]), r: '.32', fill: ink }))
    x += width + GAP
  }
  return parts.join('')
}
