import { beforeEach, expect, test, vi } from 'vitest'
import { browserQueryClient } from './browser.ts'
import { prefetchInBrowser } from './prefetch.ts'
import { query } from './query.ts'

const work = query('GET /tokens/{id}', { params: { id: 'w1' }, query: {} })
const Plain = Request
const answers: ((response: Response) => void)[] = []

beforeEach(() => {
  answers.length = 0
  vi.stubGlobal('window', new EventTarget())
  browserQueryClient().clear()
  vi.stubGlobal('location', new URL('https://vitrine.example/tokens/w1?tab=history'))
  // A browser completes addresses by that of its page.
  const ofPage = (path: string | URL) => new URL(path, 'https://vitrine.example')
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(path: string, init?: RequestInit) {
        super(ofPage(path), init)
      }
    },
  )
  // A server that is busy: it answers when the test says so.
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
})

/** Whether a navigation to an address is over before the server has answered. */
async function isOver(address: string): Promise<boolean> {
  const request = new Request(new URL(address, location.href).href)
  const done = prefetchInBrowser({ needed: [work] }, request).then(() => true)
  return Promise.race([done, new Promise<false>((resolve) => setTimeout(() => resolve(false), 20))])
}

test('a tab of the open page does not wait for what the page has, however old it is', async () => {
  const client = browserQueryClient()
  client.setQueryData(work.queryKey, { token: { _id: 'w1' } } as never)
  await client.invalidateQueries({ queryKey: work.queryKey, refetchType: 'none' })
  expect(await isOver('?tab=owners')).toBe(true)
  expect(answers).toEqual([])
})

test('another page, and what the open page does not have, is waited for', async () => {
  expect(await isOver('?offer=2')).toBe(false)
  browserQueryClient().setQueryData(work.queryKey, { token: { _id: 'w1' } } as never, { updatedAt: 1 })
  vi.stubGlobal('location', new URL('https://vitrine.example/'))
  expect(await isOver('/tokens/w1')).toBe(false)
})
