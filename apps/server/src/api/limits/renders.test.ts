import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Renders, waitForTurn } from './renders.ts'

test('a request that two routes make wait has one turn, so many at once do not wait for one another', async () => {
  const site = new Hono()
  const turn = waitForTurn(new Renders(), 0)
  // No card is at such an address, so it is answered as a page.
  site.use('/embed/*', turn)
  site.all('*', turn, (c) => c.text('Not found', 404))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const incoming = { socket: { remoteAddress: `203.0.113.${index % 3}` } }
      return site.request('/embed/none', {}, { incoming })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(404))
})
