import { expect, test } from 'vitest'
import { scriptsLast } from './scriptsLast.ts'

async function through(html: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(html)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return new Response(stream.pipeThrough(scriptsLast())).text()
}

const HTML =
  '<head><link rel="modulepreload" href="/a.js"/><title>Ö</title><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>rel="modulepreload" 東<script nonce="n" type="module" async="">import "/m.js";\nimport * as route0 from "/r.js";\n' +
  'window.modules = {"root":route0};\n\nimport("/entry.js");</script><p>import "/x.js";</p></body>'

test('scripts are fetched after the pictures, wherever the page is cut into chunks', async () => {
  const whole = await through(HTML, 10_000)
  expect(whole.match(/modulepreload" fetchpriority="low" href/g)).toHaveLength(2)
  // Nothing else is touched: what stands in the body is no preload, and scripts run as they were sent.
  expect(whole.replaceAll(' fetchpriority="low"', '')).toBe(HTML)
  for (let size = 1; size < 300; size++) expect(await through(HTML, size)).toBe(whole)
})

test('a page without scripts passes as it is', async () => {
  expect(await through('<p>東</p>', 2)).toBe('<p>東</p>')
})
