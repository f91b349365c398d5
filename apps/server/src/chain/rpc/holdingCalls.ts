import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { encodeFunctionData, type Hex, hexToBigInt } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { OwnedCopies } from '../store/sampleHoldings.ts'
import type { Call, Node } from './node.ts'

/**
 * Those of some holdings that the chain does not confirm.
 * @param at the block: its number in hex, or its hash (EIP-1898)
 * @throws AskError
 */
export async function findDiffering(
  node: Node,
  holdings: readonly OwnedCopies[],
  at: Hex | { blockHash: string },
): Promise<OwnedCopies[]> {
  const calls = holdings.map((holding) => ({ method: 'eth_call', params: [callOf(holding), at] }))
  const answers = await node.ask(calls).catch((error) => {
    if (isRevert(error)) return Promise.all(calls.map((call) => askAlone(node, call)))
    throw error
  })
  return holdings.filter((holding, index) => numberIn(answers[index] as Hex | null) !== expected(holding))
}

const isRevert = (error: unknown) => error instanceof AskError && error.kind === 'reverted'

/** Null if the contract refuses: it does not know the token. */
const askAlone = (node: Node, call: Call): Promise<unknown> =>
  node.ask([call]).then(
    ([answer]) => answer,
    (error) => {
      if (isRevert(error)) return null
      throw error
    },
  )

/** An empty answer is no number: it is like nobody's. */
const numberIn = (answer: Hex | null) => (answer && answer.length > 2 ? hexToBigInt(answer) : null)

/** An ERC-721 token has an owner, an ERC-1155 one balances. */
function callOf({ contract, standard, tokenId, owner }: OwnedCopies) {
  const data =
    standard === 721
      ? encodeFunctionData({ abi: collectible721Abi, functionName: 'ownerOf', args: [tokenId] })
      : encodeFunctionData({
          abi: collectible1155Abi,
          functionName: 'balanceOf',
          args: [owner as Hex, tokenId],
        })
  return { to: contract, data }
}

const expected = ({ standard, owner, copies }: OwnedCopies) =>
  standard === 721 ? hexToBigInt(owner as Hex) : copies
