import { expect, test } from 'vitest'
import { isFile } from './isFile.ts'

test.each([
  '/assets/old-abc',
  '/media/x',
  '/ipfs/x',
  '/previews/x/y',
  '/favicon.ico',
  '/wp-login.php',
  '/a/b/.env',
  '/x.JS.map',
  '/.well-known/security.txt',
  '/sitemaps/none.xml',
  '/index.html',
])('%s is a file', (path) => {
  expect(isFile(path)).toBe(true)
})

test.each([
  '/',
  '/404',
  '/nothing',
  '/tokens/7f9c24e8-3b12-4f6a-9d01-5a4be2c1d0aa',
  '/collections/2026',
  '/tokens/1.data',
  '/users/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '/search',
  '/subscriptions/abc',
  '/php',
  '/assets',
])('%s is a page', (path) => {
  expect(isFile(path)).toBe(false)
})
