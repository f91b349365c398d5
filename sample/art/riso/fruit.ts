import { element } from '../../drawing/svg.ts'
import { COARSE, disc, FINE, HALF, HOLE, line, type Plates, SOLID, shape } from './plates.ts'

export function pear(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const place = `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`
  const outline =
    'M0 -190C46 -190 62 -130 70 -80C82 -20 140 20 140 100C140 190 70 230 0 230C-70 230 -140 190 -140 100C-140 20 -82 -20 -70 -80C-62 -130 -46 -190 0 -190Z'
  const shadow =
    'M30 -185C50 -170 60 -130 70 -80C82 -20 140 20 140 100C140 190 70 230 0 230C60 190 90 120 60 40C40 -20 40 -120 30 -185Z'
  const placed = (parts: string) => element('g', { transform: place }, parts)
  // A rim of bare paper keeps fruit of one colour apart.
  for (const plate of plates) plate.push(placed(shape(outline, HOLE) + line(outline, 12, HOLE)))
  plates[0].push(placed(shape(outline, SOLID)))
  plates[1].push(placed(shape(shadow, FINE)))
  plates[2].push(placed(line('M0 -185C4 -215 14 -240 34 -258', 12)))
}

export function lemon(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const placed = (parts: string) =>
    element('g', { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, parts)
  const outline =
    'M-165 0C-150 -20 -130 -30 -112 -62C-70 -120 70 -120 112 -62C130 -30 150 -20 168 0C150 20 130 30 112 62C70 120 -70 120 -112 62C-130 30 -150 20 -165 0Z'
  const shadow = 'M-112 62C-70 120 70 120 112 62C130 30 150 20 168 0C140 20 40 70 -112 62Z'
  for (const plate of plates) plate.push(placed(shape(outline, HOLE)))
  plates[0].push(placed(shape(outline, SOLID)))
  plates[1].push(placed(shape(shadow, COARSE)))
}

export function lemonSlice(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, HOLE))
  plates[1].push(disc(x, y, r, SOLID), disc(x, y, r * 0.9, HOLE))
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 360
    plates[1].push(
      element('path', {
        d: `M${r * 0.1} 0L${r * 0.78} ${-r * 0.24}Q${r * 0.9} 0 ${r * 0.78} ${r * 0.24}Z`,
        fill: HALF,
        transform: `translate(${x} ${y}) rotate(${turn})`,
      }),
    )
  }
}

export function orange(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, HOLE))
  plates[0].push(disc(x, y, r, SOLID))
  plates[1].push(
    disc(x, y, r, FINE),
    shape(`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}A${r * 1.1} ${r * 0.8} 0 0 1 ${x - r} ${y}Z`, COARSE),
  )
  plates[2].push(disc(x + r * 0.1, y - r * 0.62, r * 0.09, SOLID))
}

export function plum(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, HOLE))
  plates[1].push(disc(x, y, r, SOLID))
  plates[2].push(
    disc(x, y, r, FINE),
    line(
      `M${x + r * 0.2} ${y - r * 0.9}C${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.4} ${y + r * 0.5} ${x} ${y + r * 0.9}`,
      6,
    ),
  )
}
