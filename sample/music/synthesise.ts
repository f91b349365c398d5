import { createRandom } from '../drawing/random.ts'
import type { Composition, Note } from './composition.ts'

export const SAMPLE_RATE = 44_100

/** The piece as 16-bit stereo sound, with a wav header before it. */
export function synthesise(composition: Composition): Buffer {
  const total = Math.ceil(composition.length * SAMPLE_RATE)
  const dry = { left: new Float32Array(total), right: new Float32Array(total) }
  for (const note of composition.notes) {
    const right = Math.sqrt((1 + note.place) / 2)
    const left = Math.sqrt((1 - note.place) / 2)
    const first = Math.max(0, Math.floor(note.start * SAMPLE_RATE))
    const sound = VOICES[note.voice](note)
    for (let i = 0; i < sound.length && first + i < total; i++) {
      dry.left[first + i]! += sound[i]! * left
      dry.right[first + i]! += sound[i]! * right
    }
  }
  const room = { left: reverberate(dry.left, 1), right: reverberate(dry.right, 2) }
  const mixed = new Float32Array(total * 2)
  let peak = 0
  for (let i = 0; i < total; i++) {
    const fade = Math.min(1, i / (0.03 * SAMPLE_RATE), (total - i) / (1.6 * SAMPLE_RATE))
    mixed[i * 2] = (dry.left[i]! * 0.75 + room.left[i]! * 0.5) * fade
    mixed[i * 2 + 1] = (dry.right[i]! * 0.75 + room.right[i]! * 0.5) * fade
    peak = Math.max(peak, Math.abs(mixed[i * 2]!), Math.abs(mixed[i * 2 + 1]!))
  }
  return toWav(mixed, 0.86 / peak)
}

const frequency = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12)

const VOICES: Record<Note['voice'], (note: Note) => Float32Array> = {
  /** A struck bar: partials that are not quite in tune, each dying faster than the one below. */
  bell: ({ pitch, length, strength }) => {
    const hz = frequency(pitch)
    const partials = [
      [1, 1, 1.5],
      [2.001, 0.42, 2.3],
      [3.93, 0.2, 4.2],
      [9.2, 0.05, 9],
    ] as const
    return tone(length + 0.6, (t) => {
      let sum = 0
      for (const [ratio, level, decay] of partials)
        sum += level * Math.sin(2 * Math.PI * hz * ratio * t) * Math.exp(-decay * t)
      return sum * strength * 0.2 * Math.min(1, t / 0.004)
    })
  },
  /** Three strings a little apart, swelling in and out. */
  pad: ({ pitch, length, strength }) => {
    const hz = frequency(pitch)
    return tone(length + 1, (t) => {
      const swell = Math.min(1, t / 1.3) * Math.min(1, Math.max(0, (length + 1 - t) / 1.5))
      let sum = 0
      for (const detune of [-0.0026, 0, 0.0031]) {
        const phase = 2 * Math.PI * hz * (1 + detune) * t
        sum += Math.sin(phase) + 0.22 * Math.sin(2 * phase) + 0.08 * Math.sin(3 * phase)
      }
      return sum * swell * strength * 0.048 * (1 + 0.12 * Math.sin(2 * Math.PI * 0.4 * t))
    })
  },
  bass: ({ pitch, length, strength }) => {
    const hz = frequency(pitch)
    return tone(length + 0.4, (t) => {
      const swell =
        Math.min(1, t / 0.25) * Math.exp(-0.32 * t) * Math.min(1, Math.max(0, (length + 0.4 - t) / 0.5))
      const phase = 2 * Math.PI * hz * t
      return (Math.sin(phase) + 0.3 * Math.sin(2 * phase)) * swell * strength * 0.26
    })
  },
}

function tone(seconds: number, at: (t: number) => number): Float32Array {
  return Float32Array.from({ length: Math.floor(seconds * SAMPLE_RATE) }, (_, i) => at(i / SAMPLE_RATE))
}

/** Schroeder's room: combs in parallel for the walls, then two all-passes that blur them. */
function reverberate(input: Float32Array, seed: number): Float32Array {
  const random = createRandom(seed)
  const output = new Float32Array(input.length)
  for (const milliseconds of [29.7, 37.1, 41.1, 43.7, 53.3, 61.9]) {
    const delay = Math.round(((milliseconds + random.between(0, 2)) / 1000) * SAMPLE_RATE)
    const feedback = 0.001 ** (delay / SAMPLE_RATE / 3.4)
    const line = new Float32Array(delay)
    let damped = 0
    for (let i = 0; i < input.length; i++) {
      const echo = line[i % delay]!
      // Walls swallow the treble first.
      damped = echo * 0.62 + damped * 0.38
      line[i % delay] = input[i]! + damped * feedback
      output[i]! += echo / 5
    }
  }
  for (const milliseconds of [5.1, 1.7]) {
    const delay = Math.round((milliseconds / 1000) * SAMPLE_RATE)
    const line = new Float32Array(delay)
    for (let i = 0; i < output.length; i++) {
      const held = line[i % delay]!
      const value = output[i]! + held * 0.6
      line[i % delay] = value
      output[i] = held - 0.6 * value
    }
  }
  return output
}

function toWav(samples: Float32Array, gain: number): Buffer {
  const buffer = Buffer.alloc(44 + samples.length * 2)
  buffer.write('RIFF', 0)
  buffer.writeUInt32LE(36 + samples.length * 2, 4)
  buffer.write('WAVEfmt ', 8)
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(2, 22)
  buffer.writeUInt32LE(SAMPLE_RATE, 24)
  buffer.writeUInt32LE(SAMPLE_RATE * 4, 28)
  buffer.writeUInt16LE(4, 32)
  buffer.writeUInt16LE(16, 34)
  buffer.write('data', 36)
  buffer.writeUInt32LE(samples.length * 2, 40)
  for (let i = 0; i < samples.length; i++)
    buffer.writeInt16LE(Math.round(Math.max(-1, Math.min(1, samples[i]! * gain)) * 32_767), 44 + i * 2)
  return buffer
}
