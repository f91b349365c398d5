import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { baseUriOf } from '../chain/baseUris.ts'
import type { Node } from '../chain/rpc/node.ts'
import type { ChainConfig } from '../config/chains.ts'
import { advised, type Finding, fine, wrong } from './finding.ts'

const functionName = 'baseURI'

/** Whether the shared collections say where their metadata are, and whether that is here. */
export async function checkBaseUris(
  { id, blockchain, contracts }: ChainConfig,
  node: Node,
  publicUrl: string,
): Promise<Finding[]> {
  const part = `${blockchain} metadata`
  const [answering] = (await node.ask([{ method: 'eth_chainId', params: [] }])) as [Hex]
  // The line of the node says it.
  if (Number(answering) !== id) return []
  const addresses = [contracts.collectible721, contracts.collectible1155]
  const data = encodeFunctionData({ abi: collectible721Abi, functionName })
  const answers = (await node.ask(
    addresses.map((to) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )) as Hex[]
  const found = addresses.flatMap((address, at) => {
    const answer = answers[at] ?? '0x'
    // Without a contract the answer is empty; the line of the contracts says it.
    if (answer === '0x') return []
    const uri = decodeFunctionResult({ abi: collectible721Abi, functionName, data: answer })
    const wanted = baseUriOf(publicUrl, id, address)
    if (uri === '')
      return wrong(
        part,
        `${address} has no base URI, so no wallet and no scanner can show its works`,
        `Its owner sets ${wanted} in the console, on Sale contracts.`,
      )
    if (uri.toLowerCase() === wanted.toLowerCase()) return []
    return advised(
      part,
      `${address} has its metadata at ${uri}`,
      `If that is not meant, its owner sets ${wanted} in the console, on Sale contracts.`,
    )
  })
  return found.length > 0 || answers.includes('0x')
    ? found
    : [fine(part, 'the collections name this marketplace')]
}
