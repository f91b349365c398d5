import { CID } from 'multiformats/cid'
import { z } from 'zod'
import type { PinServiceConfig } from '../../config/pinServices.ts'
import { askService, ServiceError, TIMEOUT } from '../../remote/askService.ts'
import type { Kubo } from './kubo.ts'
import type { PinService } from './pinService.ts'

const STATUSES = ['queued', 'pinning', 'pinned', 'failed'] as const
const zPin = z.object({
  requestid: z.string().min(1).max(500),
  status: z.enum(STATUSES),
  pin: z.object({ cid: z.string().max(200) }),
  delegates: z.array(z.string().max(500)).max(100).catch([]),
})
const zPins = z.object({ results: z.array(zPin) })
type Pin = z.infer<typeof zPin>

/** The most addresses of nodes that the API takes. */
const MOST_ORIGINS = 20
/** The most requests for a few CIDs that are looked at: an account may have asked for the same CID several times. */
const MOST_PINS = 1_000
/** A block, with a little room. */
const BLOCK = 2_100_000

/**
 * A provider, by the IPFS Pinning Service API (https://ipfs.github.io/pinning-services-api-spec/). It fetches the blocks
 * itself, from the network: this server's own gateway is announced nowhere, so an IPFS node of the operator's must give
 * them.
 * @param nodes the operator's, from which the provider can fetch
 */
export function createProvider(
  { name, url, authorization, gateway }: PinServiceConfig & { kind: 'provider' },
  nodes: readonly Kubo[],
  timeout = TIMEOUT,
): PinService {
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', ...(authorization !== null && { authorization }) }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const { status, bytes } = await askService(new URL(`${url}/pins${path}`), {
      method,
      headers,
      timeout,
      ...sent,
    })
    if (status >= 500) throw new ServiceError(`answered ${status}`)
    // Deleting what is not there is what was wanted.
    if (method === 'DELETE' && status === 404) return null
    if (status >= 300) throw new Error(`answered ${status}`)
    return method === 'DELETE' ? null : JSON.parse(bytes.toString())
  }

  async function list(cids: readonly CID[]): Promise<Pin[]> {
    const query = new URLSearchParams({
      cid: cids.join(','),
      status: STATUSES.join(','),
      limit: String(MOST_PINS),
    })
    return zPins.parse(await call('GET', `?${query}`)).results
  }

  const remove = ({ requestid }: Pin) => call('DELETE', `/${encodeURIComponent(requestid)}`)

  return {
    name,
    check: async () => {
      zPins.parse(await call('GET', '?limit=1'))
      return 'a provider with the IPFS Pinning Service API'
    },
    pin: async (work) => {
      // It can only pin a folder with all its files.
      const roots = work.roots.filter(({ alone }) => !alone || work.wholeSeries)
      const cids = roots.map(({ cid }) => cid)
      const pins = await list(cids)
      const statuses: Pin['status'][] = []
      let added = false
      for (const cid of cids) {
        const ours = pins.filter(({ pin }) => isSame(pin.cid, cid))
        for (const failed of ours.filter(({ status }) => status === 'failed')) await remove(failed)
        const known =
          ours.find(({ status }) => status === 'pinned') ?? ours.find(({ status }) => status !== 'failed')
        if (!known) added = true
        statuses.push(known ? known.status : await add(cid, work.name))
      }
      if (!work.wholeSeries) throw new Error('not all works of its series are described here yet')
      if (statuses.some((status) => status !== 'pinned')) return 'asked'
      return added ? 'added' : 'kept'
    },
    read: gateway === null ? null : (cid) => readBlock(gateway, cid, timeout),
    forget: async (cids) => {
      // A provider may list more than it was asked for, and the account may have pins of others.
      const named = ({ pin }: Pin) => cids.some((cid) => isSame(pin.cid, cid))
      for (const pin of (await list(cids)).filter(named)) await remove(pin)
    },
  }

  async function add(cid: CID, work: string): Promise<Pin['status']> {
    const origins = (await Promise.all(nodes.map((node) => node.addresses().catch(() => [])))).flat()
    const asked = { cid: String(cid), name: work.slice(0, 255), origins: origins.slice(0, MOST_ORIGINS) }
    const { status, delegates } = zPin.parse(await call('POST', '', asked))
    // Its own nodes: a connection to them is the surest way in which it finds the blocks.
    if (status !== 'pinned')
      for (const node of nodes) await node.connect(delegates.slice(0, MOST_ORIGINS)).catch(() => {})
    return status
  }
}

async function readBlock(gateway: string, cid: CID, timeout: number): Promise<Uint8Array | null> {
  const url = new URL(`${gateway.replace(/\/+$/, '')}/ipfs/${cid}?format=raw`)
  const headers = { accept: 'application/vnd.ipld.raw' }
  const answer = await askService(url, { method: 'GET', headers, timeout, limit: BLOCK }).catch((error) => {
    // The provider itself may do well.
    throw new Error(`its gateway ${(error as Error).message}`)
  })
  if (answer.status >= 500) throw new Error(`its gateway answered ${answer.status}`)
  return answer.status === 200 ? answer.bytes : null
}

/** A provider may write a CID in another way. */
function isSame(text: string, cid: CID): boolean {
  try {
    return CID.parse(text).equals(cid)
  } catch {
    return false
  }
}
