// Deploys the contracts to one of the configured networks.
//
//   npm run deploy -w contracts -- --chain 11155111 --owner 0x… --commission 250 --raise 500 --base-uri https://…/{address}/
//
// prints the plan and sends nothing. With --send it sends the transactions, with the key in DEPLOYER_KEY (it
// is read from nowhere else). It writes the addresses to packages/chain/src/deployments.json, and the input
// with which scanners verify the contracts to contracts/broadcast/<chain>/.
//
//   --chain       a chain id; any EVM chain (docs/operations.md#another-chain)
//   --owner       who will own the contracts; the deployer need not be the owner. A contract must have the same code
//                 on the marketplace's other chains, whose nodes are in RPC_URLS_ETH, RPC_URLS_MATIC and RPC_URLS_BNB
//   --commission  basis points for each side, at most 500
//   --raise       basis points of the highest bid by which the next bid must raise it; from 500, the default, to
//                 1000. On local chains from 0, which is the default there (contracts/README.md)
//   --increment   the amount by which it must raise it if that is more, in the chain's coin. The default is 0.001
//                 ETH, 5 MATIC or 0.005 BNB; other chains need one
//   --base-uri    the address of token metadata; {address} is replaced by the collection's address
//   --rpc         RPC url; otherwise the first http url of RPC_URLS_ETH, RPC_URLS_MATIC or RPC_URLS_BNB
//   --records     another file for the addresses
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Deployment, deployContracts, listOpenSteps } from '@vitrine/chain/deployContracts'
import type { DeploymentRecord } from '@vitrine/chain/deployments'
import { type DeploymentOptions, type DeploymentStep, planDeployment } from '@vitrine/chain/planDeployment'
import { parseAmount } from '@vitrine/domain/money/wei'
import { blockchainOf, networkName, PROFILE_CHAINS } from '@vitrine/domain/networks'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  formatEther,
  getAddress,
  type Hex,
  http,
  isHex,
  type PublicClient,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readBackOfficeArguments, readVerificationInput } from './verificationInput.ts'

const contractsFolder = join(import.meta.dirname, '..')

const publishedRecords = join(contractsFolder, '../packages/chain/src/deployments.json')

/** About two dollars: less could wear bidders down for dust. */
const INCREMENTS: Readonly<Record<string, string>> = { ETH: '0.001', MATIC: '5', BNB: '0.005' }
const MOST_INCREMENT = parseEther('1000')

const { values } = parseArgs({
  options: {
    chain: { type: 'string' },
    owner: { type: 'string' },
    commission: { type: 'string' },
    raise: { type: 'string' },
    increment: { type: 'string' },
    'base-uri': { type: 'string' },
    rpc: { type: 'string' },
    records: { type: 'string', default: publishedRecords },
    send: { type: 'boolean', default: false },
  },
})

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const chainId = Number(required('chain'))
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new Error('--chain: the id of a chain')
  const options = {
    owner: getAddress(required('owner')),
    commissionBps: readBps('commission', 0, 500),
    raiseBps: isLocal(chainId) ? readBps('raise', 0, 1_000, '0') : readBps('raise', 500, 1_000, '500'),
    increment: readIncrement(chainId),
    baseUri: values['base-uri'],
  }

  const transport = http(values.rpc ?? urlFor(chainId))
  const reader = createPublicClient({ transport, pollingInterval: 1_000 })
  const answering = await reader.getChainId()
  if (answering !== chainId) throw new Error(`The RPC url leads to the chain ${answering}, not ${chainId}.`)

  await requireSameOwner(reader, chainId, options.owner)
  const account = values.send ? privateKeyToAccount(readKey()) : undefined
  await printPlan(reader, chainId, options, account?.address)
  if (account === undefined) {
    console.log('\nA dry run: nothing was sent. Add --send to send it.')
    return
  }
  const sender = createWalletClient({ account, transport })
  const deployment = await deployContracts(sender, reader, options)
  for (const { step, hash, block } of deployment.sent) {
    console.log(`sent ${describe(step)}: ${hash} in block ${block}`)
  }
  await verifyOnChain(reader, deployment, options)
  // The addresses on local chains follow from the plan, so they are not recorded.
  if (!isLocal(chainId) || values.records !== publishedRecords) {
    writeRecord(await toRecord(reader, chainId, deployment))
    console.log('note: the page exit has these contracts after npm run build; npm run doctor says its CID')
  }
  writeVerification(chainId, options)
  printNext(chainId, options, deployment)
}

/** What the marketplace needs from now on: the lines of its environment, and what only the owner can send. */
function printNext(chainId: number, { owner, baseUri }: DeploymentOptions, deployment: Deployment): void {
  const { saleEngine, collectible721, collectible1155, payees, ownCollections, drops } = deployment.addresses
  const blockchain = blockchainOf(chainId)
  const record = readRecords()[chainId]
  const contracts = [saleEngine, collectible721, collectible1155, payees, ownCollections, drops].join()
  console.log('\nFor the environment of the server:')
  if (blockchain) {
    console.log(`CONTRACTS_${blockchain}=${contracts}`)
    if (record) console.log(`START_BLOCK_${blockchain}=${record.startBlock}`)
  } else
    console.log(
      `in CHAINS_FILE, at ${chainId}: "contracts": "${contracts}"${record ? `, "startBlock": ${record.startBlock}` : ''}`,
    )
  console.log(`OPERATORS=${owner}`)
  const site = baseUri && URL.canParse(baseUri) ? new URL(baseUri).origin : 'https://<your marketplace>'
  console.log(`\nFor the owner ${owner}, at ${site}/console/engine (Sale contracts), once the server runs:`)
  for (const step of deployment.left) console.log(`  ${describe(step)} (or send to ${step.to}: ${step.data})`)
  if (baseUri === undefined) console.log('  the base URIs: without them, no wallet shows a work')
  console.log('  allow a currency: without one, nobody can make an offer')
}

/**
 * The owner has the same address on all chains of the marketplace. If it is a contract, such as a wallet with several
 * keys, it must be the same one: where it does not exist, nobody can act as the owner, or somebody else can become it.
 * @throws Error if its code differs between this chain and another one whose node is known
 */
async function requireSameOwner(reader: PublicClient, chainId: number, owner: Address): Promise<void> {
  const code = await readOwnCode(reader, owner)
  const chains = Object.values(PROFILE_CHAINS).find((each) => Object.values(each).includes(chainId))
  for (const [blockchain, other] of Object.entries(chains ?? {})) {
    if (other === chainId) continue
    const url = knownUrl(blockchain)
    if (url === undefined) {
      console.log(`note: the owner was not compared with ${networkName(other)}; set RPC_URLS_${blockchain}`)
      continue
    }
    const there = createPublicClient({ transport: http(url) })
    if ((await there.getChainId()) !== other || (await readOwnCode(there, owner)) === code) continue
    throw new Error(
      `The owner ${owner} has other code on ${networkName(other)} than on ${networkName(chainId)}. Create the same contract there first, or take another owner.`,
    )
  }
}

/** Code to which an account with a key delegates (EIP-7702) is not its own: the key acts everywhere. */
async function readOwnCode(reader: PublicClient, address: Address): Promise<Hex> {
  const code = (await reader.getCode({ address })) ?? '0x'
  return code.startsWith('0xef0100') ? '0x' : code
}

/** An empty text, such as from an unset variable, is not a number. */
function readBps(name: 'commission' | 'raise', least: number, most: number, otherwise?: string): number {
  const text = values[name] ?? otherwise ?? required(name)
  const bps = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(bps >= least && bps <= most)) throw new Error(`--${name}: basis points from ${least} to ${most}`)
  return bps
}

/** The least raise of a bid in wei. @throws Error if it is none, or would end every auction after one bid */
function readIncrement(chainId: number): bigint {
  const blockchain = blockchainOf(chainId)
  const usual = isLocal(chainId) ? '0.001' : blockchain && INCREMENTS[blockchain]
  const increment = parseAmount(values.increment ?? usual ?? '')
  if (increment === null || increment <= 0n || increment > MOST_INCREMENT)
    throw new Error('--increment: an amount of the coin, more than 0 and at most 1000')
  return increment
}

function isLocal(chainId: number): boolean {
  return Object.values(PROFILE_CHAINS.local).includes(chainId)
}

/** Prints what is deployed, what would be sent, and its maximum cost. */
async function printPlan(
  reader: PublicClient,
  chainId: number,
  options: DeploymentOptions,
  deployer: Address | undefined,
): Promise<void> {
  const { steps } = planDeployment(options)
  const open = new Set(await listOpenSteps(reader, steps))
  console.log(`chain      ${chainId} (${networkName(chainId)})`)
  console.log(`owner      ${options.owner}`)
  console.log(`commission ${options.commissionBps / 100}% for each side`)
  const increment = formatEther(options.increment ?? 0n)
  console.log(
    `raise      ${(options.raiseBps ?? 0) / 100}% of the highest bid, or ${increment} if that is more`,
  )
  if (deployer !== undefined) {
    console.log(`deployer   ${deployer} with ${formatEther(await reader.getBalance({ address: deployer }))}`)
  }
  const gasPrice = await reader.getGasPrice()
  let total = 0n
  for (const step of steps) {
    if (!open.has(step)) {
      console.log(`done       ${describe(step)}`)
      continue
    }
    // Only a deployed contract can estimate the gas of a call.
    const gas =
      step.type === 'create'
        ? await reader.estimateGas({ account: deployer, to: step.to, data: step.data })
        : 60_000n
    total += gas
    console.log(`to send    ${describe(step)}, about ${gas.toLocaleString('en-US')} gas`)
  }
  console.log(
    `in all     about ${total.toLocaleString('en-US')} gas, ${formatEther(total * gasPrice)} at the present price`,
  )
}

/**
 * Checks on the chain alone that the engine is deployed with these collections, whoever owns it now.
 */
async function verifyOnChain(
  reader: PublicClient,
  { addresses }: Deployment,
  options: DeploymentOptions,
): Promise<void> {
  const engine = { address: addresses.saleEngine, abi: saleEngineAbi } as const
  const [owner, single, multiple, ownCollections, payees] = await Promise.all([
    reader.readContract({ ...engine, functionName: 'owner' }),
    reader.readContract({ ...engine, functionName: 'collectible721' }),
    reader.readContract({ ...engine, functionName: 'collectible1155' }),
    reader.readContract({ ...engine, functionName: 'ownCollections' }),
    reader.readContract({
      address: addresses.collectible721,
      abi: collectible721Abi,
      functionName: 'payees',
    }),
  ])
  if (single !== addresses.collectible721 || multiple !== addresses.collectible1155) {
    throw new Error('The engine at this address has other collections.')
  }
  if (ownCollections !== addresses.ownCollections)
    throw new Error("The engine at this address believes another factory of creators' own contracts.")
  if (payees !== addresses.payees)
    throw new Error('The collections at these addresses have another registry of payees.')
  if (owner !== options.owner) console.log(`note: the engine's owner is ${owner} by now`)
}

async function toRecord(
  reader: PublicClient,
  chainId: number,
  { addresses, sent }: Deployment,
): Promise<DeploymentRecord> {
  const known = readRecords()[chainId]
  if (sent.length === 0 && known !== undefined) return known
  const transactions: DeploymentRecord['transactions'] = {}
  for (const { step, hash } of sent) {
    if (step.type === 'create') transactions[step.contract] = hash
  }
  const standsAlready = Object.keys(transactions).length < Object.keys(addresses).length
  const first = standsAlready ? await findFirstBlock(reader, Object.values(addresses)) : sent[0]?.block
  return { chainId, addresses, startBlock: Number(first), transactions }
}

/** The block in which the first of these contracts was created. */
async function findFirstBlock(reader: PublicClient, addresses: Address[]): Promise<bigint> {
  let [low, high] = [0n, await reader.getBlockNumber()]
  while (low < high) {
    const middle = (low + high) / 2n
    const codes = await Promise.all(
      addresses.map((address) => reader.getCode({ address, blockNumber: middle })),
    ).catch((error: Error) => {
      throw new Error(
        `Everything stands, but nothing is recorded: it cannot be told since when. This node does not know of block ${middle} any more; with the --rpc of one that keeps all states, run this again.\n${error.message}`,
      )
    })
    if (codes.some((code) => code !== undefined && code !== '0x')) high = middle
    else low = middle + 1n
  }
  return low
}

function readRecords(): Record<string, DeploymentRecord> {
  try {
    return JSON.parse(readFileSync(values.records, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function writeRecord(record: DeploymentRecord): void {
  writeFileSync(
    values.records,
    `${JSON.stringify({ ...readRecords(), [record.chainId]: record }, undefined, 2)}\n`,
  )
  console.log(`wrote the addresses to ${values.records}`)
}

function writeVerification(chainId: number, options: DeploymentOptions): void {
  const folder = join(contractsFolder, 'broadcast', String(chainId))
  mkdirSync(folder, { recursive: true })
  for (const step of planDeployment(options).steps) {
    if (step.type !== 'create') continue
    const name = step.contract.charAt(0).toUpperCase() + step.contract.slice(1)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(readVerificationInput(name)))
    writeFileSync(join(folder, `${name}.arguments.txt`), `${step.constructorArguments.slice(2)}\n`)
    // The engine creates the back office and the token reader; its input verifies them too.
    if (step.contract === 'saleEngine')
      writeFileSync(join(folder, 'BackOffice.arguments.txt'), `${readBackOfficeArguments(step).slice(2)}\n`)
  }
  console.log(`wrote the verification input to ${folder}`)
}

function describe(step: DeploymentStep): string {
  return step.type === 'create'
    ? `${step.contract} at ${step.address}`
    : `the base URI of ${step.contract}: ${step.baseUri}`
}

function urlFor(chainId: number): string {
  const blockchain = blockchainOf(chainId)
  if (blockchain === null) throw new Error(`--rpc is needed for the chain ${chainId}.`)
  const url = knownUrl(blockchain)
  if (url === undefined) throw new Error(`Set --rpc or RPC_URLS_${blockchain} to an http(s) url.`)
  return url
}

function knownUrl(blockchain: string): string | undefined {
  const urls = process.env[`RPC_URLS_${blockchain}`]?.split(',').map((each) => each.trim())
  return urls?.find((each) => each.startsWith('http'))
}

function readKey(): Hex {
  const key = process.env.DEPLOYER_KEY
  if (!isHex(key) || key.length !== 66)
    throw new Error('Set DEPLOYER_KEY to the private key of the deployer.')
  return key
}

function required(name: 'chain' | 'owner' | 'commission' | 'raise'): string {
  const value = values[name]
  if (value === undefined) throw new Error(`--${name} is needed.`)
  return value
}
