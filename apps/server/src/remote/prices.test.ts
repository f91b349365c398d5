import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPrices } from './prices.ts'

test('a rate that no feed returned is asked for after 5 s, then after twice as long up to a minute; a known one each minute', async () => {
  let now = 0
  let down = true
  const asked: [symbol: string, seconds: number][] = []
  const feed = createServer((request, response) => {
    const symbol = new URL(request.url ?? '', 'http://feed').searchParams.get('symbol') ?? ''
    asked.push([symbol, now / 1_000])
    if (down || symbol === 'BNBUSDT') return void response.writeHead(503).end()
    response.end(JSON.stringify({ price: '3000' }))
  })
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
  const { port } = feed.address() as AddressInfo
  const prices = createPrices([`http://127.0.0.1:${port}/`], pino({ level: 'silent' }), () => now)
  const timesOf = (symbol: string) => asked.filter(([each]) => each === symbol).map(([, seconds]) => seconds)
  try {
    for (; now <= 240_000; now += 5_000) {
      await prices.refresh()
      down = false
      if (now === 5_000) expect(prices.current()).toMatchObject({ ETH: '3000', BNB: null })
    }
    expect(timesOf('ETHUSDT')).toEqual([0, 5, 65, 125, 185])
    expect(timesOf('BNBUSDT')).toEqual([0, 5, 15, 35, 75, 135, 195])
  } finally {
    feed.close()
  }
})
