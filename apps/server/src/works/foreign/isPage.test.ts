import { expect, test } from 'vitest'
import { isPage, needsScripts } from './isPage.ts'

test.each([
  '<!DOCTYPE html><title>A work</title>',
  '\uFEFF\n<!-- made by a generator --> <!doctype HTML>',
  '<html lang="en"><body></body></html>',
  '<script>draw()</script>',
  '<canvas id="c"></canvas>',
])('a page is known by its beginning: %s', (text) => {
  expect(isPage(Buffer.from(text))).toBe(true)
})

test.each([
  '',
  'words',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '<!DOCTYPE svg><svg/>',
  '<bodyguard>',
  '{"html":"<html>"}',
  '<!-- never closed',
])('other files are not pages: %s', (text) => {
  expect(isPage(Buffer.from(text))).toBe(false)
})

test.each([
  ['<script src="https://host.example/p5.js"></script>', true],
  ["<script type=module src = './main.js'></script>", true],
  ['<SCRIPT\nSRC=main.js></SCRIPT>', true],
  ['<script>a()</script><script async src=//host.example/x.js>', true],
  ['<script src="data:text/javascript,draw()"></script>', false],
  ['<script>const src = "https://host.example"</script>', false],
  ['<img src="https://host.example/a.png">', false],
])('whether its scripts are elsewhere: %s', (text, is) => {
  expect(needsScripts(Buffer.from(text))).toBe(is)
})

// If each tag were read to the end of the file, this would take hours.
test('a file of many tags that never end is read once', () => {
  expect(needsScripts(Buffer.from('<script '.repeat(600_000)))).toBe(false)
})
