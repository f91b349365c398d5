import { createConfig } from 'ponder'
import { http } from 'viem'
import { collectible721Abi } from '../../packages/chain/src/abi/collectible721.ts'
import { collectible1155Abi } from '../../packages/chain/src/abi/collectible1155.ts'
import { saleEngineAbi } from '../../packages/chain/src/abi/saleEngine.ts'

const chain = JSON.parse(process.env.BENCH_CHAIN as string)
const url = process.env.DATABASE_URL
const network = 'local'
const { startBlock, contracts } = chain

export default createConfig({
  database: url
    ? { kind: 'postgres', connectionString: url }
    : { kind: 'pglite', directory: process.env.BENCH_FOLDER as string },
  networks: {
    // As fast as the node answers: the limit is meant for paid nodes.
    local: { chainId: chain.id, transport: http(chain.url), maxRequestsPerSecond: 100_000 },
  },
  contracts: {
    SaleEngine: { abi: saleEngineAbi, network, address: contracts.engine, startBlock },
    Collectible721: { abi: collectible721Abi, network, address: contracts.collectible721, startBlock },
    Collectible1155: { abi: collectible1155Abi, network, address: contracts.collectible1155, startBlock },
  },
})
