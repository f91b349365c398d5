import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { type Address, createPublicClient, createWalletClient, http, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { LOCAL_ACCOUNTS, localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import { startChain } from '../local/chains.ts'
import { deployLocally } from '../local/deployLocally.ts'
import { freePort } from '../local/freePort.ts'

const base = await mkdtemp(join(tmpdir(), 'vitrine-address-'))
afterAll(() => rm(base, { recursive: true, force: true }))

const collection = {
  address: planDeployment(localDeployment).addresses.collectible721,
  abi: collectible721Abi,
}

/** Runs a marketplace's chain as npm start does, at the address of that marketplace. */
async function withChain<T>(
  folder: string,
  publicUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const chain = await startChain({ id: 31337, port }, folder, LOCAL_ACCOUNTS)
  const gone = new Promise((resolve) => chain.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    await deployLocally(url, { ...localDeployment, baseUri: `${publicUrl}/api/metadata/31337/{address}/` })
    return await work(url)
  } finally {
    chain.kill()
    await gone
  }
}

const first = join(base, 'prepared')
let id: bigint
beforeAll(async () => {
  id = await withChain(first, 'http://localhost:3000', async (url) => {
    const [account] = localAccounts.demo as [Address]
    const sender = createWalletClient({ transport: http(url) })
    const reader = createPublicClient({ transport: http(url) })
    const mint = { ...collection, functionName: 'createItem', args: [0n, zeroHash], account } as const
    const { result } = await reader.simulateContract(mint)
    await awaitReceipt(reader, await sender.writeContract({ ...mint, chain: null }))
    return result
  })
})

test.each(['http://localhost:4100', 'https://gallery.example'])(
  'a token of a copied chain names the address of the copy (%s), and the contracts stay where they are',
  async (address) => {
    const copy = join(base, new URL(address).host)
    await cp(first, copy, { recursive: true })
    const uri = await withChain(copy, address, (url) =>
      createPublicClient({ transport: http(url) }).readContract({
        ...collection,
        functionName: 'tokenURI',
        args: [id],
      }),
    )
    expect(uri).toBe(`${address}/api/metadata/31337/${collection.address}/${id}`)
  },
)
