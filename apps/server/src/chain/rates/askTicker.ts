import { parseAmount } from '@vitrine/domain/money/wei'
import { z } from 'zod'
import { askService } from '../../remote/askService.ts'
import { isPrice } from './isPrice.ts'

const TIMEOUT = 5_000
/** The most bytes of an answer. */
const LIMIT = 100_000

const zAnswer = z.object({ price: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/) })

/**
 * Asks an exchange for the price of a pair (NET-05).
 * @param url takes `symbol` and returns `{ price }`
 * @returns the price with 18 decimals, in what the pair is against
 * @throws if it does not answer one
 */
export async function askTicker(url: string, pair: string): Promise<bigint> {
  const asked = new URL(url)
  asked.searchParams.set('symbol', pair)
  const { status, bytes } = await askService(asked, { method: 'GET', timeout: TIMEOUT, limit: LIMIT })
  if (status !== 200) throw new Error(`${asked} answered ${status}`)
  const price = parseAmount(zAnswer.parse(JSON.parse(bytes.toString())).price)
  if (price === null || !isPrice(price)) throw new Error(`${asked} answered no price`)
  return price
}
