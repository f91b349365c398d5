import { createServer } from 'node:http'
import { PRICE_PORT } from './vitrine.ts'

/** The prices of the journeys' feed, in US dollars. MATICUSDT no longer has one: the pair is called POLUSDT now. */
export const RATES: Readonly<Record<string, string>> = {
  ETHUSDT: '3210.55',
  POLUSDT: '0.5034',
  BNBUSDT: '612.4',
}

/** A currency api as the marketplace calls it: `?symbol=ETHUSDT` returns a price (NET-05). */
if (import.meta.main)
  createServer((request, response) => {
    const symbol = new URL(request.url ?? '/', 'http://localhost').searchParams.get('symbol') ?? ''
    const price = RATES[symbol]
    response.writeHead(price ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(price ? { symbol, price } : {}))
  }).listen(PRICE_PORT, '127.0.0.1')
