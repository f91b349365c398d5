// Measures the gas of each action with a real transaction on a local chain.
//
//   npm run bench:gas              print the tables
//   npm run bench:gas -- --write   write them to docs/benchmarks.md
//
// The conditions are the same as for the other projects' contracts: commission 2.5%, royalty 0 or 10%
// to an account other than the seller, approvals set, the buyer already holds a token of the
// collection, every account exists. Each transaction starts from the same snapshot.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { deployContracts } from '@vitrine/chain/deployContracts'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import {
  type Abi,
  type Address,
  createTestClient,
  decodeEventLog,
  type Hex,
  http,
  parseEther,
  publicActions,
  type TransactionReceipt,
  walletActions,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const root = join(import.meta.dirname, '..')

// anvil's well-known development accounts
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const creator = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const seller = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')
const alice = privateKeyToAccount('0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6')
const bob = privateKeyToAccount('0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a')

const commissionBps = 250n
const price = parseEther('1')
const startPrice = parseEther('0.5')
const day = 86_400n

// The contracts of other projects, measured once under the same conditions, and the minimum for any
// contract with these features (docs/benchmarks.md says how it was computed).
const field = [
  '| computed floor | 52,100 | 63,500 / 77,300 | 78,900 | 52,100 | 92,900 | 37,700 | 56,700 | 50,500 |',
  '| Seaport 1.6 (signed) | 0 | 109,034 / 120,731 | 120,880 / 132,599 | – | – | – | – | – |',
  '| Zora V3 asks / auctions | 54,383 | 96,200 / 113,621 | – | 101,688 | 93,715 | 51,850 | 83,526 / 99,828 | – |',
  '| Foundation | 101,980 | 90,432 / 98,059 | – | 193,626 | 87,174 | 56,450 | 105,226 / 111,328 | 155,880 |',
  '| thirdweb Marketplace V3 | 256,650 | 139,875 / 155,264 | 150,938 / 166,466 | 293,958 | 150,802 | 117,131 | 272,433 / 295,461 | 238,360 |',
  '| LooksRare v2 | 0 | 155,558 / 171,387 | 167,723 / 183,596 | – | – | – | – | – |',
  '| Rarible ExchangeV2 | 0 | 193,750 / 208,925 | 205,839 / 221,078 | – | – | – | – | 325,645 |',
]

const anvil = spawn('anvil', ['--port', '0', '--hardfork', 'prague'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise<string>((resolve) => {
  let output = ''
  anvil.stdout.on('data', (chunk) => {
    output += chunk
    const address = output.match(/Listening on (\S+)/)?.[1]
    if (address) resolve(`http://${address}`)
  })
})

const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(url), pollingInterval: 10 })
  .extend(publicActions)
  .extend(walletActions)

type Account = typeof owner
try {
  const results = await measureAll()
  const report = print(results)
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report)
} finally {
  anvil.kill()
}

async function measureAll(): Promise<Map<string, bigint>> {
  const { addresses } = await deployContracts({ ...client, account: owner, chain: foundry }, client, {
    owner: owner.address,
    commissionBps: Number(commissionBps),
  })
  const { saleEngine: engine, collectible721: single, collectible1155: multiple } = addresses
  const other = await deployArtifact('OtherCollection721')

  const results = new Map<string, bigint>()
  const measure = async (name: string, action: () => Promise<TransactionReceipt>) => {
    const snapshot = await client.snapshot()
    results.set(name, (await action()).gasUsed)
    await client.revert({ id: snapshot })
  }
  const call =
    (address: Address, abi: Abi) =>
    async (from: Account, functionName: string, args: unknown[], value = 0n): Promise<TransactionReceipt> => {
      const hash = await client.writeContract({ account: from, address, abi, functionName, args, value })
      const receipt = await client.waitForTransactionReceipt({ hash })
      if (receipt.status !== 'success') throw new Error(`${functionName} failed`)
      return receipt
    }
  const onEngine = call(engine, saleEngineAbi as Abi)
  const on721 = call(single, collectible721Abi as Abi)
  const on1155 = call(multiple, collectible1155Abi as Abi)
  const onOther = call(other.address, other.abi)

  const tokenIdIn = (receipt: TransactionReceipt): bigint => {
    for (const log of receipt.logs) {
      const abi = log.address === multiple.toLowerCase() ? collectible1155Abi : collectible721Abi
      const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics })
      if (eventName === 'Transfer') return (args as { tokenId: bigint }).tokenId
      if (eventName === 'TransferSingle') return (args as { id: bigint }).id
    }
    throw new Error('no token was minted')
  }
  const termsIn = (receipt: TransactionReceipt): Terms => {
    const log = receipt.logs.at(-1)!
    const { args } = decodeEventLog({ abi: saleEngineAbi, data: log.data, topics: log.topics })
    return (args as { terms: Terms }).terms
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
  const list = (asset: Address, tokenId: bigint, copies: bigint, direct: boolean, auction: boolean) =>
    onEngine(seller, 'createOffer', [
      asset,
      tokenId,
      copies,
      direct,
      auction,
      direct ? price : 0n,
      auction ? startPrice : 0n,
      0n,
      direct ? 60_000n : day,
    ])
  const listed = async (...args: Parameters<typeof list>) => termsIn(await list(...args))
  const total = (quantity: bigint) => price * quantity + (price * quantity * commissionBps) / 10_000n
  const later = async (seconds: bigint) => {
    await client.increaseTime({ seconds: Number(seconds) })
    await client.mine({ blocks: 1 })
  }

  // All traders already hold a token of each collection, and the creator has minted before.
  for (const holder of [seller, alice, bob]) {
    await mint721(0n, holder)
    await mint1155(0n, holder)
    await onOther(holder, 'mint', [holder.address, BigInt(holder.address) >> 8n])
  }
  for (const collection of [on721, on1155, onOther])
    await collection(seller, 'setApprovalForAll', [engine, true])

  await measure('mint 721', () => on721(creator, 'createItem', [1000n, zeroHash]))
  await measure('mint 721, first token of an account', () => on721(owner, 'createItem', [1000n, zeroHash]))
  await measure('mint 721 with locked content', () =>
    on721(creator, 'createItem', [1000n, `0x${'ab'.repeat(32)}`]),
  )
  await measure('mint 1155', () => on1155(creator, 'createItem', [10n, 1000n, zeroHash]))
  await measure('approve the engine', () => on721(bob, 'setApprovalForAll', [engine, true]))

  for (const [label, royalties] of [
    ['', 0n],
    [' with royalty', 1000n],
  ] as const) {
    const id721 = await mint721(royalties, seller)
    const id1155 = await mint1155(royalties, seller)

    await measure(`list${label}`, () => list(single, id721, 1n, true, false))
    await measure(`create auction${label}`, () => list(single, id721, 1n, false, true))

    const sale = await listed(single, id721, 1n, true, false)
    await measure(`buy 721${label}`, () => onEngine(alice, 'buy', [sale, 1n], total(1n)))
    await measure(`cancel${label}`, () => onEngine(seller, 'cancelOffer', [sale]))

    const sale1155 = await listed(multiple, id1155, 10n, true, false)
    await measure(`buy 1155${label}`, () => onEngine(alice, 'buy', [sale1155, 1n], total(1n)))

    const listing = {
      terms: { ...sale, salt: 1n },
      ...{ maxCommission: commissionBps, maxRoyalties: royalties, buyer: zeroAddress },
      ...{ expiry: sale.start + day, group: 0n },
    }
    const signature = await seller.signTypedData(toListingTypedData(listing, { chainId: foundry.id, engine }))
    const purchase = { listing, quantity: 1n, index: 0n, proof: [], signature }
    await measure(`buy 721 by signature${label}`, () =>
      onEngine(alice, 'buySigned', [purchase, alice.address], total(1n)),
    )

    const auction = await listed(single, id721, 1n, false, true)
    await measure(`first bid${label}`, () => onEngine(alice, 'bid', [auction, 1n], parseEther('0.5')))
    const before = await client.snapshot()
    await onEngine(alice, 'bid', [auction, 1n], parseEther('0.5'))
    await measure(`outbid${label}`, () => onEngine(bob, 'bid', [auction, 1n], parseEther('0.6')))
    await later(day - 60n)
    await measure(`outbid in the last minutes${label}`, () =>
      onEngine(bob, 'bid', [auction, 1n], parseEther('0.6')),
    )
    await later(60n)
    await measure(`settle${label}`, () => onEngine(bob, 'settle', [auction]))
    await client.revert({ id: before })

    const auction1155 = await listed(multiple, id1155, 10n, false, true)
    await measure(`first bid 1155${label}`, () =>
      onEngine(alice, 'createAuctionAndBid', [auction1155, 2n], parseEther('1')),
    )
    const before1155 = await client.snapshot()
    await onEngine(alice, 'createAuctionAndBid', [auction1155, 2n], parseEther('1'))
    await measure(`outbid 1155${label}`, () => onEngine(bob, 'bid', [auction1155, 2n], parseEther('1.2')))
    await measure(`outbid 1155 for more copies${label}`, () =>
      onEngine(bob, 'bid', [auction1155, 3n], parseEther('1.8')),
    )
    await later(day)
    await measure(`settle 1155${label}`, () => onEngine(bob, 'settle', [auction1155]))
    await client.revert({ id: before1155 })

    if (royalties > 0n) await onOther(owner, 'setRoyalty', [creator.address, royalties])
    const idOther = 1_000n + royalties
    await onOther(seller, 'mint', [seller.address, idOther])
    await measure(`import${label}`, () => onEngine(seller, 'addNFTToMarketplace', [other.address, idOther]))
    await onEngine(seller, 'addNFTToMarketplace', [other.address, idOther])
    await measure(`list imported${label}`, () => list(other.address, idOther, 1n, true, false))
    const saleOther = await listed(other.address, idOther, 1n, true, false)
    await measure(`buy 721 imported${label}`, () => onEngine(alice, 'buy', [saleOther, 1n], total(1n)))
  }
  await measure('raise the counter', () => onEngine(seller, 'raiseCounter', []))
  return results
}

async function deployArtifact(name: string): Promise<{ address: Address; abi: Abi }> {
  const file = join(root, `contracts/out/OtherCollections.sol/${name}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
  const hash = await client.deployContract({ account: owner, abi, bytecode: bytecode.object })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  return { address: contractAddress!, abi }
}

function print(results: Map<string, bigint>): string {
  const cell = (name: string) => {
    const plain = results.get(name)!
    const royalty = results.get(`${name} with royalty`)
    // If a royalty changes only the bytes of the token id, print one figure.
    return royalty === undefined || absolute(royalty - plain) < 100n
      ? format(plain)
      : `${format(plain)} / ${format(royalty)}`
  }
  const columns = [
    'list',
    'buy 721',
    'buy 1155',
    'create auction',
    'first bid',
    'outbid',
    'settle',
    'mint 721',
  ]
  const rest = [...results.keys()].filter(
    (name) => !name.endsWith(' with royalty') && !columns.includes(name),
  )
  return [
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    `| **Vitrine** | ${columns.map((name) => `**${cell(name)}**`).join(' | ')} |`,
    ...field,
    '',
    '| Vitrine, other actions | gas |',
    '|---|---|',
    ...rest.map((name) => `| ${name} | ${cell(name)} |`),
  ].join('\n')
}

function format(gas: bigint): string {
  return gas.toLocaleString('en-US')
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function writeReport(report: string): void {
  const file = join(root, 'docs/benchmarks.md')
  const [start, end] = ['<!-- gas: written by npm run bench:gas -- --write -->', '<!-- gas: end -->']
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no markers for the gas section`)
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${report}\n\n${text.slice(to)}`)
}
