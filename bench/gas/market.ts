// Our contracts and a wrapped coin on a new chain, and people who hold tokens: the same for all exchanges.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { deployContracts } from '@vitrine/chain/deployContracts'
import { type Abi, type Address, decodeEventLog, parseEther, type TransactionReceipt, zeroHash } from 'viem'
import { type Account, type Artifact, type Chain, person } from './chain.ts'

export const owner = person(0)
export const creator = person(1)
export const seller = person(2)
export const alice = person(3)
export const bob = person(4)
/** Gets the commission. */
export const collector = person(5)
/** For ten items of ten sellers. */
export const sellers = Array.from({ length: 10 }, (_, index) => person(8 + index))

export const price = parseEther('1')
/** Where auctions begin. */
export const startPrice = parseEther('0.5')
/** The price in a dollar coin, which has six decimals. */
export const dollars = 1_000_000_000n
export const commissionBps = 250n
export const day = 86_400n
export const shareOf = (amount: bigint, bps: bigint) => (amount * bps) / 10_000n

/** A token that somebody sells. */
export type Item = {
  seller: Account
  kind: 'ERC721' | 'ERC1155'
  asset: Address
  tokenId: bigint
  /** Basis points for the creator. */
  royalties: bigint
}

export type Market = Awaited<ReturnType<typeof openMarket>>

export async function openMarket(chain: Chain) {
  const { client } = chain
  await client.setAutomine(true)
  const { addresses } = await deployContracts({ ...client, account: owner, chain: client.chain }, client, {
    owner: owner.address,
    commissionBps: Number(commissionBps),
  })
  await client.setAutomine(false)
  const { saleEngine: engine, collectible721: single, collectible1155: multiple } = addresses
  const onEngine = chain.at(engine, saleEngineAbi as Abi)
  const on721 = chain.at(single, collectible721Abi as Abi)
  const on1155 = chain.at(multiple, collectible1155Abi as Abi)
  const coin = await chain.deploy(readArtifact('Currencies.sol', 'WrappedEther'))
  const dollar = await chain.deploy(readArtifact('DollarCoin.sol', 'DollarCoin'))
  const other = await chain.deploy(readArtifact('OtherCollections.sol', 'OtherCollection721'))

  const tokenIdIn = (receipt: TransactionReceipt): bigint => {
    for (const log of receipt.logs) {
      const abi = log.address === multiple.toLowerCase() ? collectible1155Abi : collectible721Abi
      const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics })
      if (eventName === 'Transfer') return (args as { tokenId: bigint }).tokenId
      if (eventName === 'TransferSingle') return (args as { id: bigint }).id
    }
    throw new Error('no token was minted')
  }
  const mint721 = async (royalties: bigint, to: Account) => {
    const tokenId = tokenIdIn(await on721(creator, 'createItem', [royalties, zeroHash]))
    await on721(creator, 'transferFrom', [creator.address, to.address, tokenId])
    return tokenId
  }
  const mint1155 = async (royalties: bigint, to: Account) => {
    const tokenId = tokenIdIn(await on1155(creator, 'createItem', [10n, royalties, zeroHash]))
    await on1155(creator, 'safeTransferFrom', [creator.address, to.address, tokenId, 10n, '0x'])
    return tokenId
  }
  const mintItem = async (kind: Item['kind'], royalties: bigint, to: Account): Promise<Item> => {
    const [asset, mint] = kind === 'ERC721' ? ([single, mint721] as const) : ([multiple, mint1155] as const)
    return { seller: to, kind, asset, tokenId: await mint(royalties, to), royalties }
  }

  /** A token of a collection that is not ours, which the engine knows. */
  let minted = 0n
  const mintOther = async (royalties: bigint, to: Account): Promise<Item> => {
    const tokenId = ++minted
    await other.call(creator, 'setRoyalty', [creator.address, royalties])
    await other.call(to, 'mint', [to.address, tokenId])
    await onEngine(to, 'addNFTToMarketplace', [other.address, tokenId])
    return { seller: to, kind: 'ERC721', asset: other.address, tokenId, royalties }
  }

  // All traders already hold a token of each collection, and the creator has minted before.
  for (const holder of [seller, alice, bob, ...sellers]) {
    await mint721(0n, holder)
    await mint1155(0n, holder)
    await other.call(holder, 'mint', [holder.address, BigInt(holder.address) >> 8n])
  }
  // Everybody already holds some of the wrapped coin, and dollars.
  for (const holder of [creator, seller, alice, bob, collector]) {
    await coin.call(holder, 'deposit', [], price * 100n)
    await dollar.call(holder, 'mint', [holder.address, dollars * 100n])
  }
  for (const currency of [coin, dollar])
    await onEngine(owner, 'setCurrency', [currency.address, collector.address])

  return {
    chain,
    engine,
    ownCollections: addresses.ownCollections,
    drops: addresses.drops,
    single,
    multiple,
    other,
    coin,
    dollar,
    onEngine,
    on721,
    on1155,
    mint721,
    mint1155,
    mintItem,
    mintOther,
    /** Lets an address move an account's tokens. */
    approveTokens: async (holder: Account, operator: Address) => {
      for (const collection of [on721, on1155, other.call]) {
        await collection(holder, 'setApprovalForAll', [operator, true])
      }
    },
  }
}

function readArtifact(file: string, name: string): Artifact {
  const folder = join(import.meta.dirname, `../../contracts/out/${file}`)
  // A build of everything has some contracts of tests twice: as most tests use them, and for the tests of gas.
  const built = [`${name}.json`, `${name}.default.json`].find((file) => existsSync(join(folder, file)))
  if (!built) throw new Error(`contracts/out has no ${name}`)
  const { abi, bytecode } = JSON.parse(readFileSync(join(folder, built), 'utf8'))
  return { abi, bytecode: bytecode.object }
}
