import { mixColours, shade } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import { element, short, svgDocument } from '../drawing/svg.ts'

const SIZE = 1400
const MARGIN = 70

export type TruchetLook = {
  ground: string
  /** Edge of a ribbon. */
  outline: string
  /** Ribbons take their colours from here, a whole loop at a time. */
  ribbons: readonly string[]
  tiles: number
  /** How often a tile crosses its ribbons over and under instead of turning them, from 0 to 1. */
  crossings: number
  /** Tiles mirrored on both axes make a carpet; free ones make a tangle. */
  mirrored: boolean
}

type Tile = 'rising' | 'falling' | 'overAcross' | 'overDown'
type Ribbon = { d: string; colour: string; under: boolean }

/** Truchet tiles whose quarter arcs join to ribbons; every closed ribbon is followed round and has a colour of its own. */
export function truchet(seed: number, look: TruchetLook): Picture {
  const random = createRandom(seed)
  const n = look.tiles
  const cell = (SIZE - 2 * MARGIN) / n
  const tiles = layTiles(n, look, random)

  // Ribbons cross the middle of a tile's edges. Edge ids: horizontal edges first, then vertical ones.
  const top = (column: number, row: number) => row * n + column
  const left = (column: number, row: number) => n * (n + 1) + row * (n + 1) + column
  // In a mirrored carpet the four images of a ribbon share the colour of the one at the top left.
  const fold = (place: number, last: number) => (look.mirrored ? Math.min(place, last - place) : place)
  const topFolded = (column: number, row: number) => top(fold(column, n - 1), fold(row, n))
  const leftFolded = (column: number, row: number) => left(fold(column, n), fold(row, n - 1))
  const loops = createGroups(2 * n * (n + 1))
  forEachTile(n, (column, row) => {
    const [t, b, l, r] = [top(column, row), top(column, row + 1), left(column, row), left(column + 1, row)]
    const tile = tiles[row]![column]!
    if (tile === 'rising') {
      loops.join(t, l)
      loops.join(b, r)
    } else if (tile === 'falling') {
      loops.join(t, r)
      loops.join(b, l)
    } else {
      loops.join(t, b)
      loops.join(l, r)
    }
  })

  const colours = new Map<number, string>()
  const colourOf = (edge: number) => {
    const loop = loops.find(edge)
    const known = colours.get(loop)
    if (known) return known
    const colour = random.pick(look.ribbons)
    colours.set(loop, colour)
    return colour
  }

  const ribbons: Ribbon[] = []
  forEachTile(n, (column, row) => {
    const x = MARGIN + column * cell
    const y = MARGIN + row * cell
    const arc = (fromX: number, fromY: number, toX: number, toY: number, sweep: 0 | 1) =>
      `M${short(x + fromX * cell)} ${short(y + fromY * cell)}A${short(cell / 2)} ${short(cell / 2)} 0 0 ${sweep} ${short(x + toX * cell)} ${short(y + toY * cell)}`
    const tile = tiles[row]![column]!
    const topColour = colourOf(topFolded(column, row))
    const bottomColour = colourOf(topFolded(column, row + 1))
    if (tile === 'rising') {
      ribbons.push({ d: arc(0.5, 0, 0, 0.5, 1), colour: topColour, under: false })
      ribbons.push({ d: arc(0.5, 1, 1, 0.5, 1), colour: bottomColour, under: false })
    } else if (tile === 'falling') {
      ribbons.push({ d: arc(0.5, 0, 1, 0.5, 0), colour: topColour, under: false })
      ribbons.push({ d: arc(0.5, 1, 0, 0.5, 0), colour: bottomColour, under: false })
    } else {
      const down = `M${short(x + cell / 2)} ${short(y)}v${short(cell)}`
      const across = `M${short(x)} ${short(y + cell / 2)}h${short(cell)}`
      const acrossColour = colourOf(leftFolded(column, row))
      ribbons.push({ d: down, colour: topColour, under: tile === 'overAcross' })
      ribbons.push({ d: across, colour: acrossColour, under: tile === 'overDown' })
    }
  })

  const parts = [
    element('rect', { width: SIZE, height: SIZE, fill: look.ground }),
    element(
      'g',
      { fill: 'none' },
      [...ribbons.filter((ribbon) => ribbon.under), ...ribbons.filter((ribbon) => !ribbon.under)]
        .map((ribbon) => drawRibbon(ribbon, cell, look))
        .join(''),
    ),
  ]
  return { kind: 'drawing', width: SIZE, height: SIZE, svg: svgDocument(SIZE, SIZE, parts), grain: 2 }
}

function drawRibbon({ d, colour }: Ribbon, cell: number, look: TruchetLook): string {
  const stroke = (width: number, ink: string) =>
    element('path', { d, stroke: ink, 'stroke-width': cell * width })
  return [
    stroke(0.66, look.ground),
    stroke(0.56, look.outline),
    stroke(0.49, colour),
    stroke(0.27, mixColours(colour, look.outline, 0.45)),
    stroke(0.21, shade(colour, 0.5)),
    stroke(0.07, look.outline),
  ].join('')
}

function layTiles(n: number, look: TruchetLook, random: ReturnType<typeof createRandom>): Tile[][] {
  const half = Math.ceil(n / 2)
  const draw = (): Tile =>
    random.chance(look.crossings)
      ? random.pick(['overAcross', 'overDown'] as const)
      : random.pick(['rising', 'falling'] as const)
  const rows: Tile[][] = Array.from({ length: n }, () => Array.from({ length: n }, draw))
  if (!look.mirrored) return rows
  const flip = (tile: Tile): Tile => (tile === 'rising' ? 'falling' : tile === 'falling' ? 'rising' : tile)
  return rows.map((row, y) =>
    row.map((_, x) => {
      const source = rows[y < half ? y : n - 1 - y]![x < half ? x : n - 1 - x]!
      return x < half === y < half ? source : flip(source)
    }),
  )
}

function forEachTile(n: number, visit: (column: number, row: number) => void): void {
  for (let row = 0; row < n; row++) for (let column = 0; column < n; column++) visit(column, row)
}

/** Union-find: which edges hang together. */
function createGroups(count: number) {
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const find = (item: number): number => {
    let root = item
    while (parent[root] !== root) root = parent[root]!
    parent[item] = root
    return root
  }
  return { find, join: (a: number, b: number) => (parent[find(a)] = find(b)) }
}
