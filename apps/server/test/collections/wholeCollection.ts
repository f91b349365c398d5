import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { TestChain } from '../chains/localChain.ts'
import { collectionAt, deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { startWebHost } from '../servers/webHost.ts'

/** `WHOLE_COLLECTION=10000` has more, for a quarter of an hour. */
export const WORKS = Number(process.env.WHOLE_COLLECTION ?? 2_500)

/** The last of a thousand works whose metadata are there, in the order of the ids. */
const ENDS = { web: 900, chain: 940, ipfs: 970, missing: 980, wrong: 990, endless: 999, slow: 1_000 }
export type Part = keyof typeof ENDS

/** The first and the last work of each part. */
export const PARTS = Object.fromEntries(
  Object.entries(ENDS).map(([part, end], at, all) => {
    const [, before] = all[at - 1] ?? ['', 0]
    return [part, [Math.round((WORKS * before) / 1_000) + 1, Math.round((WORKS * end) / 1_000)]]
  }),
) as Record<Part, [number, number]>

/** Works up to this one can be read. */
export const READABLE = PARTS.ipfs[1]
/** The tokens of the contract behind a proxy. */
export const PROXIED = 100
export const COPIES = 1_000_000

/** The path of a folder of IPFS that only the host of this test serves. */
const FOLDER = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const PICTURES = 40
const PER_CALL = 100
const MOVED = Math.round((WORKS * 0.3) / PER_CALL) * PER_CALL
const FIRST_WALLET = 0x5_0000
const WALLETS = Math.round(WORKS / 10)

export const partOf = (id: number): Part =>
  (Object.keys(PARTS) as Part[]).find((part) => id <= PARTS[part][1]) as Part

export type Traits = Record<string, string>

/** What the metadata of a work say once it is revealed. A third has a hat. */
export const traitsOf = (id: number): Traits => ({
  Ground: ['Blue', 'Red', 'Green', 'Gold'][(((id * 7) % 23) % 4) as 0] as string,
  Eyes: ['Open', 'Closed', 'Laser', 'Tired', 'One'][(((id * 13) % 31) % 5) as 0] as string,
  Level: String((id * 17) % 101),
  ...(id % 3 === 0 && { Hat: ['Cap', 'Crown', 'Fez'][(((id * 5) % 11) % 3) as 0] as string }),
})

const fileOf = (name: string, image: string, traits: Traits) =>
  JSON.stringify({
    name,
    image,
    attributes: Object.entries(traits).map(([trait_type, value]) => ({ trait_type, value })),
  })

/** The hosts of the metadata: one that answers, one that does not as it should, and one that never does. `answered` counts what the first sent. */
export async function startHosts() {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, at) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: at * 5, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const state = { answered: 0 }
  const good = await startWebHost((request, response) => {
    state.answered++
    const [, kind = '', last = ''] = (request.url ?? '').match(/^\/(.*?)(\d+)(?:\?.*)?$/) ?? []
    const id = Number(last)
    if (kind === 'picture/') return response.end(pictures[id % PICTURES])
    const picture = `${good.url}/picture/${id % PICTURES}`
    if (kind === 'hidden/') return response.end(fileOf('Hidden', picture, {}))
    if (kind === 'proxied/') return response.end(fileOf(`Proxied ${id}`, picture, {}))
    if (kind === 'proxied/later/') return response.end(fileOf(`Later ${id}`, picture, {}))
    if (kind === 'edition/') return response.end(fileOf(`Edition ${id}`, picture, {}))
    return response.end(fileOf(`Work ${id}`, picture, traitsOf(id)))
  })
  const odd = await startWebHost(async (request, response) => {
    const part = partOf(Number((request.url ?? '').slice(1)))
    if (part === 'missing') return response.writeHead(404).end()
    if (part === 'wrong') return response.end('<html>Nothing is here.</html>')
    response.write('{"name":"')
    while (!response.destroyed) {
      if (!response.write('x'.repeat(65_536))) await sleep(1)
    }
  })
  const silent = await startWebHost(() => {})
  const stop = async () => {
    for (const host of [good, odd, silent]) await host.stop()
  }
  return { url: good.url, oddUrl: odd.url, slowUrl: silent.url, state, stop }
}

export type Hosts = Awaited<ReturnType<typeof startHosts>>

/** What the contracts say where the metadata of a work are; the others are below the base. */
function addressOf(id: number, { oddUrl, slowUrl }: Hosts): string {
  const part = partOf(id)
  if (part === 'ipfs') return `ipfs://ipfs/${FOLDER}/${id}`
  if (part !== 'chain') return `${part === 'slow' ? slowUrl : oddUrl}/${id}`
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='${id % 8}' height='8'/></svg>`
  return `data:application/json;base64,${Buffer.from(fileOf(`Work ${id}`, picture, traitsOf(id))).toString('base64')}`
}

/** The contracts, and what happens half-way. */
export type Whole = {
  series: ForeignCollection
  proxied: ForeignCollection
  edition: ForeignCollection
  reveal(): Promise<void>
}

/** Deploys a large collection, one behind a proxy, and an edition of a million copies. */
export async function deployWhole(chain: TestChain, hosts: Hosts): Promise<Whole> {
  const owner = localAccounts.demo[0] as string
  const series = await deployForeign(chain, owner, 'Series721')
  await series.call(owner, 'setBase', `${hosts.url}/hidden/`)
  for (let first = PARTS.chain[0]; first <= WORKS; first += 25) {
    const addresses = Array.from({ length: 25 }, (_, at) => addressOf(first + at, hosts))
    await series.call(owner, 'setUris', first, addresses)
  }
  for (let first = 1; first <= WORKS; first += PER_CALL)
    await series.call(owner, 'mintMany', owner, first, PER_CALL)
  for (let first = 1; first <= MOVED; first += PER_CALL)
    await series.call(owner, 'scatter', first, PER_CALL, FIRST_WALLET + (first % WALLETS))

  const code = await deployForeign(chain, owner, 'Series721')
  const proxy = await deployForeign(chain, owner, 'Proxy', [code.address])
  const proxied = collectionAt(chain, proxy.address, code.abi)
  await proxied.call(owner, 'setBase', `${hosts.url}/proxied/`)
  await proxied.call(owner, 'mintMany', owner, 1, PROXIED)

  const edition = await deployForeign(chain, owner, 'Foreign1155')
  await edition.call(owner, 'setUris', 1, [`${hosts.url}/edition/1`])
  await edition.call(owner, 'mint', owner, 1, COPIES)
  for (let at = 0; at < 50; at++)
    await edition.call(owner, 'safeTransferFrom', owner, walletOf(at % 20), 1, 1_000 + at, '0x')

  const reveal = async () => {
    await series.call(owner, 'setBase', `${hosts.url}/revealed/`)
    const later = await deployForeign(chain, owner, 'Later721')
    await proxy.call(owner, 'turnTo', later.address)
    await proxied.call(owner, 'sayChanged', 0, 2n ** 256n - 1n)
  }
  return { series, proxied, edition, reveal }
}

const walletOf = (at: number) => `0x${(FIRST_WALLET + at).toString(16).padStart(40, '0')}`

/** Who owns each work of the series in the end, and how many copies of the edition. */
export function expectedOwners() {
  const owner = (localAccounts.demo[0] as string).toLowerCase()
  const single = Array.from({ length: WORKS }, (_, at) => {
    const id = at + 1
    if (id > MOVED) return owner
    const first = Math.floor(at / PER_CALL) * PER_CALL + 1
    return walletOf((first % WALLETS) + (id - first))
  })
  const copies = new Map([[owner, COPIES]])
  for (let at = 0; at < 50; at++) {
    copies.set(owner, (copies.get(owner) as number) - 1_000 - at)
    copies.set(walletOf(at % 20), (copies.get(walletOf(at % 20)) ?? 0) + 1_000 + at)
  }
  return { single, copies }
}
