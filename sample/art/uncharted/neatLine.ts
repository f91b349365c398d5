import { element } from '../../drawing/svg.ts'
import type { MapLook } from './look.ts'
import { FRAME, HEIGHT, WIDTH } from './terrain.ts'

/** The neat line: a double border whose bars mark the degrees. */
export function drawFrame(look: MapLook): string {
  const bars: string[] = []
  const size = 14
  const across = (WIDTH - 2 * FRAME) / 24
  const down = (HEIGHT - 2 * FRAME) / 18
  for (let i = 0; i < 24; i += 2) {
    bars.push(element('rect', { x: FRAME + i * across, y: FRAME - size, width: across, height: size }))
    bars.push(
      element('rect', { x: FRAME + (i + 1) * across, y: HEIGHT - FRAME, width: across, height: size }),
    )
  }
  for (let i = 0; i < 18; i += 2) {
    bars.push(element('rect', { x: FRAME - size, y: FRAME + i * down, width: size, height: down }))
    bars.push(element('rect', { x: WIDTH - FRAME, y: FRAME + (i + 1) * down, width: size, height: down }))
  }
  const outline = (grow: number, width: number) =>
    element('rect', {
      x: FRAME - grow,
      y: FRAME - grow,
      width: WIDTH - 2 * (FRAME - grow),
      height: HEIGHT - 2 * (FRAME - grow),
      fill: 'none',
      stroke: look.ink,
      'stroke-width': width,
    })
  return (
    element('g', { fill: look.ink }, bars.join('')) + outline(0, 2) + outline(size, 2) + outline(size + 8, 1)
  )
}
