import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSvg } from './drawSvg.ts'

/** The colour in the middle of a drawing, and its size. */
async function drawn(svg: string) {
  const png = await drawSvg(Buffer.from(svg))
  if (png === null || typeof png === 'string') return png
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return { colour: data.subarray(middle, middle + 4).toString('hex'), size: `${info.width}×${info.height}` }
}
const svg = (root: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`
const rect = (fill: string) => `<rect width="100%" height="100%" ${fill}/>`
const RED = 'ff0000ff'

test.each([
  ['plain', svg('width="40" height="30"', rect('fill="#f00"')), '1024×768'],
  ['a view box alone', svg('viewBox="0 0 40 30"', rect('fill="#f00"')), '1024×768'],
  ['enormous', svg('width="100000" height="100000" viewBox="0 0 10 10"', rect('fill="#f00"')), '1024×1024'],
  ['enormous without a view box', svg('width="60000" height="30000"', rect('fill="#f00"')), '1024×512'],
  ['tiny', svg('width="1" height="1"', rect('fill="#f00"')), '1024×1024'],
  ['a width of nothing', svg('width="0" height="0" viewBox="0 0 20 10"', rect('fill="#f00"')), '1024×512'],
  [
    'a height of nothing',
    svg('width="20" height="0px" viewBox="0 0 20 10"', rect('fill="#f00"')),
    '1024×512',
  ],
  ['in percent', svg('width="100%" height="100%" viewBox="0 0 20 10"', rect('fill="#f00"')), '1024×512'],
  [
    'a variable of the root',
    svg('viewBox="0 0 9 9" style="--c: #f00"', rect('fill="var(--c)"')),
    '1024×1024',
  ],
  [
    'a variable in a style',
    svg('viewBox="0 0 9 9"', `<style>:root{--c:#f00}.a{fill:var( --c )}</style>${rect('class="a"')}`),
    '1024×1024',
  ],
  [
    'a variable of variables',
    svg('viewBox="0 0 9 9" style="--a: #f00; --b: var(--a)"', rect('style="fill: var(--b)"')),
    '1024×1024',
  ],
  [
    'what stands in for a variable',
    svg('viewBox="0 0 9 9"', rect('fill="var(--none, rgb(255, 0, 0))"')),
    '1024×1024',
  ],
  [
    'the same value twice',
    svg('viewBox="0 0 9 9" style="--c: #f00"', `<g style="--c:#f00">${rect('fill="var(--c)"')}</g>`),
    '1024×1024',
  ],
  [
    'a size in millimetres',
    svg('width="40mm" height="30mm" viewBox="0 0 4 3"', rect('fill="#f00"')),
    '1024×768',
  ],
  ['no size and no view box', svg('', rect('fill="#f00"')), '1024×512'],
  [
    'a background of the root',
    svg('viewBox="0 0 9 9" style="background: #f00"', '<rect width="1" height="1"/>'),
    '1024×1024',
  ],
  [
    'a background in a style',
    svg('viewBox="0 0 9 9"', '<style>svg{background-color:rgb(255,0,0)}</style><rect width="1" height="1"/>'),
    '1024×1024',
  ],
  ['zeros behind the end', `${svg('viewBox="0 0 9 9"', rect('fill="#f00"'))}\0\0`, '1024×1024'],
  [
    'a prefix',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:rect width="9" height="9" fill="#f00"/></s:svg>',
    '1024×1024',
  ],
])('%s is drawn as a browser draws it', async (_, text, size) => {
  expect(await drawn(text)).toEqual({ colour: RED, size })
})

test.each([
  [
    'one variable with two values',
    svg('viewBox="0 0 9 9" style="--c: #f00"', `<g style="--c:#00f">${rect('fill="var(--c)"')}</g>`),
    'picture_unlike',
  ],
  ['HTML', svg('viewBox="0 0 9 9"', '<foreignObject width="9" height="9"/>'), 'picture_needs_html'],
  [
    'a picture of another host',
    svg('viewBox="0 0 9 9"', '<image href="https://x.invalid/1"/>'),
    'picture_not_whole',
  ],
  ['nothing that is seen', svg('viewBox="0 0 9 9"', rect('opacity="0"')), 'picture_unlike'],
  ['no size at all', svg('width="0" height="0"', rect('fill="#f00"')), null],
  ['no drawing', 'words', null],
])('%s is not drawn', async (_, text, cause) => {
  expect(await drawn(text)).toBe(cause)
})

test('variables that would fill the memory are not drawn', async () => {
  const deep = Array.from({ length: 8 }, (_, at) => `--v${at}: ${`var(--v${at + 1}) `.repeat(60)}`).join('; ')
  expect(await drawn(svg(`viewBox="0 0 9 9" style="${deep}; --v8: red"`, rect('fill="var(--v0)"')))).toBe(
    'picture_unlike',
  )
})

const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
const MANY = 50_000
test.each([
  ['beginnings of a root', '<svg '.repeat(MANY)],
  ['hyphens', `${root}<style>${'-'.repeat(MANY)}</style><rect fill="var(--a)"/></svg>`],
  ['variables', `${root}<style>${'--a:'.repeat(MANY)}</style><rect fill="var(--a)"/></svg>`],
  ['uses of variables', `${root}${'var(--a,'.repeat(MANY)}</svg>`],
  ['backgrounds', `${root}<style>${'svg{background:'.repeat(MANY)}</style></svg>`],
  ['styles', `${root}${'<style>'.repeat(MANY)}</svg>`],
  ['styles of the root', `<svg ${' style="a"'.repeat(MANY)}/>`],
  ['pictures', `${root}${'<image '.repeat(MANY)}</svg>`],
  ['attributes', `<svg ${'a="b" '.repeat(MANY)}/>`],
  ['brackets of a rule', `${root}<style>${'{'.repeat(MANY)}</style></svg>`],
  ['brackets', '>'.repeat(MANY)],
  ['rules of media', `${root}<style>${'@media '.repeat(MANY)}</style></svg>`],
])('a drawing of %s is read in a moment', async (_, text) => {
  const before = process.cpuUsage()
  await drawSvg(Buffer.from(text))
  // What begins again at each of them takes minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
