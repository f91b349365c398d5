import { element } from '../../drawing/svg.ts'
import { box, disc, FINE, HALF, HOLE, line, type Plates, SOLID, shape } from './plates.ts'

export function bowl(plates: Plates, x: number, y: number, half: number): void {
  const d = `M${x - half} ${y - half * 0.2}C${x - half * 0.95} ${y + half * 0.5} ${x - half * 0.4} ${y + half * 0.62} ${x} ${y + half * 0.62}C${x + half * 0.4} ${y + half * 0.62} ${x + half * 0.95} ${y + half * 0.5} ${x + half} ${y - half * 0.2}Z`
  for (const plate of plates) plate.push(shape(d, HOLE))
  plates[2].push(shape(d, SOLID))
  plates[1].push(box(x - half * 0.25, y + half * 0.6, half * 0.5, half * 0.1, SOLID))
  for (let i = -3; i <= 3; i++)
    plates[2].push(disc(x + i * half * 0.22, y + half * (0.16 + 0.02 * (9 - i * i)), half * 0.055, HOLE))
}

export function vase(plates: Plates, x: number, y: number, scale = 1): void {
  const d =
    'M-90 -190L90 -190C80 -150 70 -130 70 -110C150 -60 170 20 130 110L-130 110C-170 20 -150 -60 -70 -110C-70 -130 -80 -150 -90 -190Z'
  const placed = (parts: string) => element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, parts)
  for (const plate of plates) plate.push(placed(shape(d, HOLE)))
  plates[0].push(placed(shape(d, HALF)))
  plates[2].push(
    placed(
      shape(d, FINE) + line('M-148 -20C-80 20 80 20 148 -20', 16) + line('M-150 30C-80 66 80 66 150 30', 16),
    ),
  )
}

export function pot(plates: Plates, x: number, y: number): void {
  const placed = (parts: string) => element('g', { transform: `translate(${x} ${y})` }, parts)
  const body =
    'M-250 20C-250 -150 -120 -230 0 -230C120 -230 250 -150 250 20C250 170 150 240 0 240C-150 240 -250 170 -250 20Z'
  const spout = 'M225 60C330 60 310 -110 400 -160L440 -110C390 -60 400 150 225 150Z'
  const lid = 'M-110 -222C-100 -280 100 -280 110 -222Z'
  const handle = 'M-225 -90C-390 -150 -420 120 -225 120'
  for (const plate of plates) plate.push(placed(shape(body, HOLE) + shape(spout, HOLE) + shape(lid, HOLE)))
  plates[2].push(placed(line(handle, 40) + shape(body, SOLID) + shape(spout, SOLID)))
  plates[1].push(placed(shape(lid, SOLID) + disc(0, -290, 30, SOLID)))
  for (let i = -2; i <= 2; i++) {
    plates[2].push(placed(disc(i * 92, 20 + Math.abs(i) * -10, 34, HOLE)))
    plates[0].push(placed(disc(i * 92, 20 + Math.abs(i) * -10, 34, SOLID)))
  }
}

export function cup(plates: Plates, x: number, y: number): void {
  const d = `M${x - 130} ${y - 100}L${x + 130} ${y - 100}C${x + 125} ${y + 40} ${x + 70} ${y + 100} ${x} ${y + 100}C${x - 70} ${y + 100} ${x - 125} ${y + 40} ${x - 130} ${y - 100}Z`
  for (const plate of plates) plate.push(shape(d, HOLE))
  plates[1].push(
    element('ellipse', { cx: x, cy: y + 118, rx: 200, ry: 30, fill: SOLID }),
    shape(d, SOLID),
    line(`M${x + 125} ${y - 60}C${x + 215} ${y - 70} ${x + 190} ${y + 40} ${x + 95} ${y + 30}`, 22),
  )
}
