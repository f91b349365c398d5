import { type Hex, hexToBytes, keccak256 } from 'viem'

/**
 * The hash of a contract's code without its immutable values, which differ from one deployment to another.
 * @param immutables where they are: start and length, in bytes
 */
export function hashRuntime(code: Hex, immutables: readonly (readonly [number, number])[]): Hex {
  const bytes = hexToBytes(code)
  for (const [start, length] of immutables) bytes.fill(0, start, start + length)
  return keccak256(bytes)
}
