import { concat, type Hex, hexToBytes, keccak256, stringToBytes } from 'viem'

/** Forms carry line ends as CRLF, whatever was typed: here a line ends in LF, always. */
export function withPlainLines(content: string): string {
  return content.replace(/\r\n?/g, '\n')
}

/**
 * What a token carries on chain of its locked content: keccak256(salt ‖ content). Who is given content and salt can
 * check them against it; nobody can guess the content from it.
 *
 * @param salt 32 random bytes, made where the content is written
 * @example
 * await writeContract({ functionName: 'createItem', args: [royalties, commitLocked('the key', salt)] })
 */
export function commitLocked(content: string, salt: Hex): Hex {
  return keccak256(concat([hexToBytes(salt, { size: 32 }), stringToBytes(withPlainLines(content))]))
}
