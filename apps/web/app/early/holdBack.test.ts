import { expect, test } from 'vitest'
import { holdBack } from './holdBack.ts'

test('only the modules of a page are held', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><title>Ö</title><script nonce="n">early()</script></head>' +
    '<body>type="module" async=""<script nonce="n">context = {}</script>' +
    '<script nonce="n" type="module" async="">import "/m.js"</script><p>東</p></body></html>'
  expect(holdBack(html)).toBe(
    '<html><head><link rel="later" href="/a.js"/><title>Ö</title><script nonce="n">early()</script></head>' +
      '<body>type="module" async=""<script nonce="n">context = {}</script>' +
      '<script nonce="n" type="text/later" async="">import "/m.js"</script><p>東</p></body></html>',
  )
})
