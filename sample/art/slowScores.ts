import { mixColours } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { element, type Point, polyline, short, svgDocument } from '../drawing/svg.ts'
import { type Composition, compose, type Note } from '../music/composition.ts'

export type ScoreLook = {
  paper: string
  ink: string
  /** Bells, pads, bass. */
  colours: { bell: string; pad: string; bass: string }
  /** A turning disc, or a sheet read from left to right. */
  form: 'disc' | 'sheet'
}

/** A score to be looked at: the notes of a piece as it is composed, each where and when it sounds. */
export function slowScore(seed: number, look: ScoreLook): Picture {
  const composition = compose(seed)
  return look.form === 'disc' ? drawDisc(composition, look) : drawSheet(composition, look)
}

const range = (notes: Note[]) => {
  const pitches = notes.filter((note) => note.voice !== 'bass').map((note) => note.pitch)
  return { low: Math.min(...pitches), high: Math.max(...pitches) }
}

function drawDisc({ notes, length }: Composition, look: ScoreLook): Picture {
  const size = 1400
  const { low, high } = range(notes)
  const middle = size / 2
  const radiusOf = (pitch: number) => 190 + ((pitch - low) / (high - low)) * 400
  const angleOf = (time: number) => (time / (length - 1.4)) * 2 * Math.PI - Math.PI / 2
  const at = (radius: number, angle: number): Point => [
    middle + Math.cos(angle) * radius,
    middle + Math.sin(angle) * radius,
  ]
  const arc = (radius: number, from: number, to: number) =>
    polyline(Array.from({ length: 49 }, (_, i) => at(radius, from + ((to - from) * i) / 48)))

  const grooves = Array.from({ length: high - low + 1 }, (_, i) =>
    element('circle', {
      cx: middle,
      cy: middle,
      r: radiusOf(low + i),
      fill: 'none',
      stroke: look.ink,
      'stroke-width': 0.9,
      'stroke-opacity': 0.2,
    }),
  )
  const pads = notes
    .filter(({ voice }) => voice === 'pad')
    .map((note) =>
      element('path', {
        d: arc(radiusOf(note.pitch), angleOf(note.start), angleOf(note.start + note.length)),
        fill: 'none',
        stroke: look.colours.pad,
        'stroke-width': 40,
        'stroke-opacity': 0.62,
      }),
    )
  const basses = notes
    .filter(({ voice }) => voice === 'bass')
    .map((note, i) =>
      element('path', {
        d: arc(118 + (i % 2) * 8, angleOf(note.start) + 0.04, angleOf(note.start + note.length) - 0.04),
        fill: 'none',
        stroke: look.colours.bass,
        'stroke-width': 62,
      }),
    )
  const bells = notes
    .filter(({ voice }) => voice === 'bell')
    .map((note) => {
      const [x, y] = at(radiusOf(note.pitch), angleOf(note.start))
      const r = 10 + note.strength ** 1.5 * 46
      const tail = arc(radiusOf(note.pitch), angleOf(note.start), angleOf(note.start + note.length * 0.55))
      return (
        element('path', {
          d: tail,
          fill: 'none',
          stroke: look.colours.bell,
          'stroke-width': 4,
          'stroke-opacity': 0.7,
        }) + element('circle', { cx: x, cy: y, r, fill: look.colours.bell, 'fill-opacity': 0.9 })
      )
    })
  const hub =
    element('circle', { cx: middle, cy: middle, r: 58, fill: look.ink }) +
    element('circle', { cx: middle, cy: middle, r: 9, fill: look.paper })
  const mark = element('path', {
    d: polyline([at(168, -Math.PI / 2), at(640, -Math.PI / 2)]),
    stroke: look.ink,
    'stroke-width': 2.5,
  })
  const parts = [
    element('rect', { width: size, height: size, fill: look.paper }),
    ...grooves,
    ...pads,
    ...basses,
    ...bells,
    mark,
    hub,
  ]
  return { kind: 'drawing', width: size, height: size, svg: svgDocument(size, size, parts), grain: 2.6 }
}

function drawSheet({ notes, length }: Composition, look: ScoreLook): Picture {
  const width = 1600
  const height = 1000
  const margin = 110
  const { low, high } = range(notes)
  const xOf = (time: number) => margin + (time / (length - 1)) * (width - 2 * margin)
  const yOf = (pitch: number) => height - 270 - ((pitch - low) / (high - low)) * (height - 420)

  const lines = Array.from({ length: Math.floor((high - low) / 2) + 1 }, (_, i) => {
    const y = short(yOf(low + i * 2))
    return `M${margin} ${y}H${width - margin}`
  })
  const pads = notes
    .filter(({ voice }) => voice === 'pad')
    .map((note) => {
      const [x0, x1, y] = [xOf(note.start), xOf(note.start + note.length), yOf(note.pitch)]
      // A lens: swelling in, swelling out, as the sound does.
      const d = `M${short(x0)} ${short(y)}Q${short((x0 + x1) / 2)} ${short(y - 92)} ${short(x1)} ${short(y)}Q${short((x0 + x1) / 2)} ${short(y + 92)} ${short(x0)} ${short(y)}Z`
      return element('path', { d, fill: look.colours.pad, 'fill-opacity': 0.66 })
    })
  const basses = notes
    .filter(({ voice }) => voice === 'bass')
    .map((note) => {
      const [x0, x1] = [xOf(note.start) + 5, xOf(note.start + note.length) - 5]
      const depth = 46 + (36 - note.pitch) * -2.2
      const r = (x1 - x0) / 2
      return element('path', {
        d: `M${short(x0)} ${height - 205}A${short(r)} ${short(Math.max(depth, 36) + 44)} 0 0 0 ${short(x1)} ${height - 205}Z`,
        fill: look.colours.bass,
      })
    })
  const bells = notes.filter(({ voice }) => voice === 'bell')
  const melody = [...bells].sort((a, b) => a.start - b.start)
  const thread = element('path', {
    d: polyline(melody.map((note): Point => [xOf(note.start), yOf(note.pitch)])),
    fill: 'none',
    stroke: mixColours(look.ink, look.paper, 0.35),
    'stroke-width': 1.8,
  })
  const drops = bells.map((note) => {
    const [x, y] = [xOf(note.start), yOf(note.pitch)]
    return (
      element('path', {
        d: `M${short(x)} ${short(y)}V${height - 205}`,
        stroke: look.ink,
        'stroke-width': 1,
        'stroke-opacity': 0.35,
      }) +
      element('circle', {
        cx: x,
        cy: y,
        r: 9 + note.strength ** 1.5 * 44,
        fill: look.colours.bell,
        'fill-opacity': 0.9,
      })
    )
  })
  const parts = [
    element('rect', { width, height, fill: look.paper }),
    element('path', { d: lines.join(''), stroke: look.ink, 'stroke-width': 0.9, 'stroke-opacity': 0.22 }),
    ...pads,
    ...basses,
    thread,
    ...drops,
    element('path', {
      d: `M${margin} ${height - 205}H${width - margin}`,
      stroke: look.ink,
      'stroke-width': 4,
    }),
  ]
  return { kind: 'drawing', width, height, svg: svgDocument(width, height, parts), grain: 2.6 }
}
