import { shade } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { element, svgDocument } from '../drawing/svg.ts'

const SIZE = 512

export type PortraitLook = {
  ground: string
  /** A shape behind the head. */
  halo: string
  skin: string
  hair: string
  coat: string
  collar: string
  hairstyle: 'bun' | 'bob' | 'short' | 'curls' | 'scarf' | 'cap' | 'long' | 'bald' | 'wave'
  glasses?: string
  beard?: boolean
  earring?: string
}

/** A person in flat paper shapes, with as few features as a likeness needs. */
export function portrait(look: PortraitLook): Picture {
  const parts = [
    element('rect', { width: SIZE, height: SIZE, fill: look.ground }),
    element('circle', { cx: 318, cy: 196, r: 168, fill: look.halo }),
    behindHead(look),
    shoulders(look),
    head(look),
    inFrontOfHead(look),
  ]
  return { kind: 'drawing', width: SIZE, height: SIZE, svg: svgDocument(SIZE, SIZE, parts), grain: 3 }
}

const shape = (d: string, fill: string) => element('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })

function shoulders({ coat, collar, skin }: PortraitLook): string {
  return [
    shape('M60 512C64 408 150 372 214 360H298C362 372 448 408 452 512Z', coat),
    shape('M256 512L298 360C362 372 448 408 452 512Z', shade(coat, -0.12)),
    shape('M212 300H300V372C300 402 212 402 212 372Z', shade(skin, -0.14)),
    shape('M196 352L256 420L316 352L334 372L262 470H250L178 372Z', collar),
  ].join('')
}

function head({ skin, hair, hairstyle, glasses, beard, earring }: PortraitLook): string {
  const dark = shade(skin, -0.42)
  const brow = hairstyle === 'scarf' ? dark : shade(hair, -0.1)
  const parts = [
    element('ellipse', { cx: 172, cy: 240, rx: 19, ry: 27, fill: shade(skin, -0.08) }),
    element('ellipse', { cx: 340, cy: 240, rx: 19, ry: 27, fill: shade(skin, -0.14) }),
    shape(
      'M172 190C172 120 212 96 256 96C300 96 340 120 340 190V246C340 308 300 346 256 346C212 346 172 308 172 246Z',
      skin,
    ),
    // The side away from the light.
    shape(
      'M268 97C306 99 340 124 340 190V246C340 308 300 346 256 346C306 316 318 264 312 214C308 170 296 130 268 97Z',
      shade(skin, -0.08),
    ),
  ]
  if (beard)
    parts.push(
      shape(
        'M172 232C176 268 194 276 214 274C232 262 280 262 298 274C318 276 336 268 340 232V252C340 322 300 366 256 366C212 366 172 322 172 252Z',
        hair,
      ),
    )
  parts.push(
    element('ellipse', { cx: 222, cy: 226, rx: 6.5, ry: 8, fill: dark }),
    element('ellipse', { cx: 292, cy: 226, rx: 6.5, ry: 8, fill: dark }),
    line('M206 203Q221 193 238 201', brow, 6),
    line('M276 201Q293 193 308 203', brow, 6),
    line('M258 226L248 262Q254 270 266 266', dark, 4.5),
    line('M232 298Q257 316 284 296', beard ? shade(skin, -0.3) : shade(skin, -0.5), 6),
  )
  if (!beard)
    parts.push(
      element('circle', { cx: 204, cy: 268, r: 17, fill: '#e0503a', 'fill-opacity': 0.16 }),
      element('circle', { cx: 308, cy: 268, r: 17, fill: '#e0503a', 'fill-opacity': 0.16 }),
    )
  if (glasses) {
    parts.push(
      element('circle', {
        cx: 221,
        cy: 228,
        r: 31,
        fill: '#ffffff',
        'fill-opacity': 0.12,
        stroke: glasses,
        'stroke-width': 6,
      }),
      element('circle', {
        cx: 293,
        cy: 228,
        r: 31,
        fill: '#ffffff',
        'fill-opacity': 0.12,
        stroke: glasses,
        'stroke-width': 6,
      }),
      line('M252 224Q257 219 262 224M190 222L174 216M324 222L339 216', glasses, 6),
    )
  }
  if (earring)
    parts.push(
      element('circle', { cx: 171, cy: 278, r: 9, fill: earring }),
      element('circle', { cx: 341, cy: 278, r: 9, fill: earring }),
    )
  return parts.join('')
}

/** Hair that falls behind the shoulders or stands up behind the head. */
function behindHead({ hairstyle, hair }: PortraitLook): string {
  switch (hairstyle) {
    case 'bun':
      return element('circle', { cx: 256, cy: 74, r: 52, fill: hair })
    case 'bob':
      return shape(
        'M150 200C150 110 200 70 256 70C312 70 362 110 362 200V312C362 330 340 334 322 330H190C172 334 150 330 150 312Z',
        hair,
      )
    case 'long':
      return shape(
        'M146 210C146 110 200 66 256 66C312 66 366 110 366 210C370 290 390 350 384 430H128C122 350 142 290 146 210Z',
        hair,
      )
    case 'curls':
      return [
        [150, 170],
        [176, 118],
        [222, 82],
        [276, 76],
        [326, 100],
        [358, 150],
        [366, 206],
        [146, 226],
      ]
        .map(([x, y]) => element('circle', { cx: x!, cy: y!, r: 52, fill: hair }))
        .join('')
    case 'scarf':
      return shape(
        'M142 214C138 110 196 58 256 58C316 58 374 110 370 214C372 300 352 356 330 392H182C160 356 140 300 142 214Z',
        hair,
      )
    default:
      return ''
  }
}

function inFrontOfHead({ hairstyle, hair, coat, halo, skin }: PortraitLook): string {
  const light = shade(hair, 0.12)
  switch (hairstyle) {
    case 'bun':
      return (
        shape(
          'M166 212C160 130 206 82 256 82C306 82 352 130 346 212C338 170 312 142 256 140C200 142 174 170 166 212Z',
          hair,
        ) + line('M222 58Q256 34 290 58', light, 5)
      )
    case 'bob':
      return shape(
        'M160 226C152 130 206 78 256 78C306 78 360 130 352 226C346 190 330 168 318 158C280 176 222 176 186 160C174 176 166 196 160 226Z',
        hair,
      )
    case 'short':
      return shape(
        'M164 206C154 124 204 78 262 80C326 80 358 128 346 208C340 182 334 166 322 156C290 160 240 148 214 132C204 150 174 164 164 206Z',
        hair,
      )
    case 'wave':
      return (
        shape(
          'M164 208C150 130 188 84 244 84C268 60 340 74 352 128C360 158 352 186 346 210C342 182 334 164 318 152C268 164 216 160 196 140C184 156 170 178 164 208Z',
          hair,
        ) + line('M214 104Q262 84 314 112', light, 5)
      )
    case 'long':
      return shape(
        'M166 250C150 130 206 80 256 80C306 80 362 130 346 250C342 196 320 150 262 118C210 148 172 190 166 250Z',
        hair,
      )
    case 'curls':
      return (
        [
          [190, 130],
          [228, 112],
          [270, 108],
          [308, 122],
        ]
          .map(([x, y]) => element('circle', { cx: x!, cy: y!, r: 33, fill: hair }))
          .join('') +
        [
          [182, 110],
          [240, 84],
          [310, 100],
        ]
          .map(([x, y]) => element('circle', { cx: x!, cy: y!, r: 12, fill: light }))
          .join('')
      )
    case 'scarf':
      return (
        shape(
          'M160 230C152 132 206 84 256 84C306 84 360 132 352 230C344 168 312 128 256 126C200 128 168 168 160 230Z',
          light,
        ) + shape('M182 380C214 356 298 356 330 380C344 420 300 446 256 446C212 446 168 420 182 380Z', hair)
      )
    case 'cap':
      return (
        shape('M160 176C158 108 204 74 256 74C308 74 354 108 352 176Z', coat) +
        shape('M150 166H362C384 170 400 182 402 196C330 178 220 178 150 190Z', shade(coat, -0.22)) +
        element('circle', { cx: 256, cy: 76, r: 9, fill: halo }) +
        shape('M164 190H180V226C170 220 164 208 164 190ZM348 190H332V226C342 220 348 208 348 190Z', hair)
      )
    case 'bald':
      return line('M214 122Q236 108 262 108', shade(skin, 0.35), 6)
  }
}
