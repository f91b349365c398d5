import { encodeFunctionData, type Hex, numberToHex, padHex, parseAbi } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Node } from '../rpc/node.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** What a contract answers that accepts a signature (EIP-1271), as a word. */
const ACCEPTED = padHex('0x1626ba7e', { dir: 'right', size: 32 })
/** Gas for one answer: what the engine gives (`SIGNER_GAS` in Consent.sol), and what a call costs before it begins. */
const GAS = 400_000n + 30_000n

type Where = {
  node: Node
  /** The engine, as which it is asked: a contract can answer each caller differently. */
  from: string
  /** The hash of the block to read at. */
  at: string
}

/**
 * Whether an account's contract accepts a signature of a hash (EIP-1271). False without a contract: the engine does not
 * read signatures of wallets that are not deployed yet (EIP-6492).
 * @throws AskError if the nodes fail, or do not have the block
 */
export async function isSignedByContract(
  { node, from, at }: Where,
  { account, hash, signature }: { account: Hex; hash: Hex; signature: Hex },
): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, signature] })
  const call = { from, to: account, data, gas: numberToHex(GAS) }
  try {
    const [answer] = await node.ask([
      { method: 'eth_call', params: [call, { blockHash: at, requireCanonical: true }] },
    ])
    return (answer as Hex).slice(0, ACCEPTED.length) === ACCEPTED
  } catch (error) {
    if (error instanceof AskError && error.kind === 'reverted') return false
    throw error
  }
}
