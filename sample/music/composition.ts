import { createRandom, type Random } from '../drawing/random.ts'

export type Voice = 'bell' | 'pad' | 'bass'

export type Note = {
  voice: Voice
  /** Seconds from the beginning. */
  start: number
  length: number
  /** As a MIDI number: 60 is middle C. */
  pitch: number
  /** From 0 to 1. */
  strength: number
  /** From -1 (left) to 1 (right). */
  place: number
}

export type Composition = { length: number; notes: Note[] }

/** Four slow chords, in semitones above the tonic; the last leads back to the first. */
const PROGRESSIONS = [
  [
    [0, 7, 14, 16],
    [-3, 4, 12, 19],
    [5, 12, 16, 21],
    [-5, 2, 11, 14],
  ],
  [
    [0, 7, 15, 22],
    [-4, 8, 12, 19],
    [3, 10, 14, 19],
    [-2, 5, 14, 17],
  ],
  [
    [0, 4, 11, 18],
    [-3, 7, 12, 16],
    [2, 9, 18, 21],
    [-5, 6, 11, 14],
  ],
] as const

const CHORD_SECONDS = 4.8

/** A piece of about twenty seconds: held chords, a bass that breathes with them, bells that wander between their notes. */
export function compose(seed: number): Composition {
  const random = createRandom(seed)
  const tonic = random.pick([57, 58, 60, 62])
  const chords = PROGRESSIONS[seed % PROGRESSIONS.length]!
  const notes: Note[] = []
  for (const [index, chord] of chords.entries()) {
    const start = index * CHORD_SECONDS
    notes.push({
      voice: 'bass',
      start,
      length: CHORD_SECONDS * 0.96,
      pitch: tonic - 24 + chord[0],
      strength: 0.7,
      place: 0,
    })
    for (const [i, step] of chord.entries()) {
      notes.push({
        voice: 'pad',
        start: start + i * 0.09,
        length: CHORD_SECONDS * 1.06,
        pitch: tonic + step,
        strength: 0.5,
        place: (i - 1.5) / 2.4,
      })
    }
    notes.push(...wander(random, tonic, chord, start))
  }
  return { length: chords.length * CHORD_SECONDS + 2.6, notes }
}

/** Bells on a grid of eighths, most of them on notes of the chord, with rests long enough to hear the room. */
function wander(random: Random, tonic: number, chord: readonly number[], start: number): Note[] {
  const notes: Note[] = []
  const eighth = CHORD_SECONDS / 8
  let last = random.whole(1, chord.length - 1)
  for (let beat = 0; beat < 8; beat++) {
    const isStrong = beat % 4 === 0
    if (!isStrong && random.chance(0.36)) continue
    last = Math.min(Math.max(last + random.pick([-1, 0, 1, 1, -1, 2]), 0), chord.length - 1)
    const octave = random.chance(0.3) ? 24 : 12
    notes.push({
      voice: 'bell',
      start: start + beat * eighth + (isStrong ? 0 : random.between(-0.015, 0.03)),
      length: random.between(1.6, 3),
      pitch: tonic + chord[last]! + octave,
      strength: isStrong ? 0.8 : random.between(0.35, 0.65),
      place: random.between(-0.7, 0.7),
    })
  }
  return notes
}
