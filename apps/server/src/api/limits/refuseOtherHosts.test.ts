import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseOtherHosts } from './refuseOtherHosts.ts'

const site = new Hono().use(refuseOtherHosts).get('/', (c) => c.text('here'))
const statusAt = async (url: string) => (await site.request(url, {}, { incoming: {} })).status

test('a local marketplace answers for names of this machine alone', async () => {
  for (const url of ['http://localhost:3000/', 'http://127.0.0.2/', 'http://[::1]/', 'http://a.localhost/'])
    expect(await statusAt(url), url).toBe(200)
  for (const url of ['https://vitrine.example/', 'http://192.168.1.5/', 'http://localhost.evil.example/'])
    expect(await statusAt(url), url).toBe(421)
})
