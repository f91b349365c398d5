import { createConfig } from 'ponder'
import { http } from 'viem'
import { collectible721Abi } from '../../../packages/chain/src/abi/collectible721.ts'

const chain = JSON.parse(process.env.BENCH_CHAIN as string)
const url = process.env.DATABASE_URL
const network = 'local'

export default createConfig({
  database: url
    ? { kind: 'postgres', connectionString: url }
    : { kind: 'pglite', directory: process.env.BENCH_FOLDER as string },
  networks: {
    // As fast as the node answers: the limit is meant for paid nodes.
    local: { chainId: chain.id, transport: http(chain.url), maxRequestsPerSecond: 100_000 },
  },
  contracts: {
    Collection: { abi: collectible721Abi, network, address: chain.contract, startBlock: chain.startBlock },
  },
})
