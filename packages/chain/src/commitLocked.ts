import { concat, type Hex, hexToBytes, keccak256, stringToBytes } from 'viem'

/** Browsers send line breaks in forms as CRLF; this makes them LF. */
export function withPlainLines(content: string): string {
  return content.replace(/\r\n?/g, '\n')
}

/**
 * The commitment to locked content on chain: keccak256(salt ‖ content). Somebody who has content and salt can check
 * them against it; nobody can guess the content from it.
 *
 * @param salt 32 random bytes, created where the content is written
 * @example
 * await writeContract({ functionName: 'createItem', args: [royalties, commitLocked('the key', salt)] })
 */
export function commitLocked(content: string, salt: Hex): Hex {
  return keccak256(concat([hexToBytes(salt, { size: 32 }), stringToBytes(withPlainLines(content))]))
}
