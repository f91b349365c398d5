import type { Fault } from '../codes.ts'
import { plainSigns } from './digits.ts'

/** The most that a contract's uint256 holds. */
const MOST = 2n ** 256n - 1n
/** No id is longer, also not in hex or with zeros before it. */
const LONGEST = 200

/** How a token's id was read. One of both is null. */
export type TokenIdReading = { id: bigint; fault: null } | { id: null; fault: Fault }

/**
 * Reads a token's id as somebody typed or pasted it: decimal, or hex with 0x; with a # or zeros before it. Groups of
 * digits (1,000) are refused, because in another language the same mark begins decimals.
 */
export function readTokenId(typed: string): TokenIdReading {
  const text = plainSigns(typed).replace(/^#\s*/, '')
  if (typed.length > LONGEST) return failed({ code: 'token_id_invalid' })
  if (/^\d{1,3}(?:[.,'’ _٬]\d{3})+$/.test(text))
    return failed({ code: 'token_id_grouped', params: { id: text.replace(/\D/g, '') } })
  if (!/^(?:\d+|0x[0-9a-f]+)$/i.test(text)) return failed({ code: 'token_id_invalid' })
  const id = BigInt(text.replace(/^0X/, '0x'))
  return id <= MOST ? { id, fault: null } : failed({ code: 'token_id_large' })
}

const failed = (fault: Fault): TokenIdReading => ({ id: null, fault })
