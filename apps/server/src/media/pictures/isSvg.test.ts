import { expect, test } from 'vitest'
import { isSvg } from './isSvg.ts'

const is = (text: string) => isSvg(Buffer.from(text))

test.each([
  '<svg/>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\uFEFF<?xml version="1.0"?>\n<svg>',
  `<?xml version="1.0"?><!-- ${'drawn '.repeat(2_000)} --><svg width="1">`,
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]>\n<svg>',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
])('is an SVG: %.60s', (text) => {
  expect(is(text)).toBe(true)
})

test.each([
  '',
  'words <svg>',
  '<html><body><svg/></body></html>',
  '<svgs/>',
  '<!-- <svg/> -->',
  '{"image":"<svg/>"}',
])('is none: %s', (text) => {
  expect(is(text)).toBe(false)
})

test('a hostile beginning is read in linear time', () => {
  for (const text of [
    '<!DOCTYPE'.repeat(20_000),
    '<!--'.repeat(50_000),
    '<?'.repeat(90_000),
    ' '.repeat(200_000),
  ])
    expect(is(text)).toBe(false)
})
