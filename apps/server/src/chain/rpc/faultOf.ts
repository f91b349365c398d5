import { AskError } from '../../remote/askError.ts'
import { allowedRange, isRangeRefusal } from './allowedRange.ts'

/** The error in an answer of a node (JSON-RPC). */
export type RpcError = { code: number; message: string; data?: unknown }

/** "Limit exceeded" and its HTTP equivalent. Some nodes use the first for ranges of blocks too. */
const BUSY_CODES = [-32_005, 429]
const BUSY = /rate.?limit|too many requests|capacity|compute units|throttl/i
/** A contract ran and failed. */
const CALLS = ['eth_call', 'eth_estimateGas']
const REVERTED_CODES = [3, -32_015]
const REVERTED =
  /revert|out of ?gas|gas (?:uint64 overflow|required exceeds)|invalid ?(?:opcode|jump|feopcode)|stack ?(?:under|over)flow|write protection|return data out of bounds|bad instruction|evm (?:execution )?error|execution fault/i
/** The node lacks the block or its state. */
const MISSING_CODES = [-32_001]
const MISSING =
  /header (?:for hash )?not found|(?:unknown|missing) (?:block|header|trie node)|block ?(?:hash )?(?:is |was )?(?:not found|unknown|not available|out ?of ?range|height is)|could not find block|state .*(?:not available|unavailable|not found|missing|pruned)|no state|historical state|archive|pruned|canonical|distance to target block/i

/**
 * What an error answer means. Nodes have no common codes for it, so their sentences decide. A contract chooses the
 * words of its revert, so those are recognised first, and only where a contract was called.
 */
export function faultOf(method: string, { code, message, data }: RpcError): AskError {
  const details = { code, data }
  const said = `${code} ${message}`
  if (CALLS.includes(method) && (REVERTED_CODES.includes(code) || REVERTED.test(message)))
    return new AskError('reverted', said, details)
  if (method === 'eth_getLogs' && isRangeRefusal(message))
    return new AskError('refused', said, { ...details, blocks: allowedRange(message) })
  if (BUSY_CODES.includes(code) || BUSY.test(message)) return new AskError('busy', said, details)
  if (MISSING_CODES.includes(code) || MISSING.test(message)) return new AskError('missing', said, details)
  return new AskError('refused', said, details)
}
