import { ReadableStream } from 'node:stream/web'
import type { CID } from 'multiformats/cid'
import { z } from 'zod'
import type { PinServiceConfig } from '../../config/pinServices.ts'
import { isPublicAddress } from '../../remote/addresses.ts'
import { askService, ServiceError, TIMEOUT } from '../../remote/askService.ts'
import type { PinnedWork, PinService } from './pinService.ts'

/** A node also says where others reach it, so that a provider can fetch blocks from it. */
export type Kubo = PinService & {
  /** Its public addresses. */
  addresses(): Promise<string[]>
  /** Connects it to other nodes. */
  connect(addresses: readonly string[]): Promise<void>
}

/** A film takes a while. Milliseconds. */
const IMPORTING = 300_000
const BOUNDARY = 'vitrine-car-7f3a9b1e'

const zFault = z.object({ Message: z.string() })
const zVersion = z.object({ Version: z.string() })
const zId = z.object({ Addresses: z.array(z.string()).nullable() })

/** A command that the node refused, e.g. because a block is missing. */
class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * A node of the operator's, by the RPC of Kubo (https://docs.ipfs.tech/reference/kubo/rpc/). Everything is asked offline:
 * it says what it has itself, and does not look for it on the network.
 */
export function createKubo({ name, url, authorization }: PinServiceConfig, timeout = TIMEOUT): Kubo {
  const own = authorization === null ? undefined : { authorization }

  /** @throws CommandError, ServiceError */
  async function command(
    path: string,
    args: Record<string, string | boolean>,
    sent: { headers?: Record<string, string>; body?: ReadableStream<Uint8Array>; timeout?: number } = {},
  ): Promise<Buffer> {
    const target = new URL(`${url}/api/v0/${path}`)
    for (const [key, value] of Object.entries(args)) target.searchParams.set(key, String(value))
    const headers = { ...own, ...sent.headers }
    const { status, bytes } = await askService(target, { method: 'POST', timeout, ...sent, headers })
    if (status === 200) return bytes
    const fault = zFault.safeParse(parse(bytes))
    // Kubo answers 500 to a command that it understood and could not do.
    if (fault.success) throw new CommandError(fault.data.Message.slice(0, 200))
    throw new ServiceError(`answered ${status}`)
  }

  /** null where the node refuses the command. */
  const tryCommand = (...call: Parameters<typeof command>): Promise<Buffer | null> =>
    command(...call).catch((error) => {
      if (error instanceof CommandError) return null
      throw error
    })

  async function importCar(work: PinnedWork): Promise<void> {
    const { stream, failure } = multipart(work.car())
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const args = { 'pin-roots': false, silent: true, offline: true }
    await command('dag/import', args, { headers, body: stream, timeout: IMPORTING }).catch((error) => {
      throw failure() ?? error
    })
  }

  return {
    name,
    check: async () => `Kubo ${zVersion.parse(parse(await command('version', {}))).Version}`,
    pin: async (work) => {
      const isKept = ({ cid }: { cid: CID }) => tryCommand('pin/ls', { arg: String(cid), offline: true })
      const missing = []
      for (const root of work.roots) if (!(await isKept(root))) missing.push(root)
      if (missing.length === 0) return 'kept'
      await importCar(work)
      for (const { cid, alone } of missing)
        await command('pin/add', { arg: String(cid), recursive: !alone, offline: true })
      return 'added'
    },
    read: (cid) => tryCommand('block/get', { arg: String(cid), offline: true }),
    forget: async (cids, broken) => {
      for (const cid of cids) await tryCommand('pin/rm', { arg: String(cid), recursive: true, offline: true })
      // A block that it has, with other bytes, would not be replaced.
      if (broken) await tryCommand('block/rm', { arg: String(broken), force: true, offline: true })
    },
    addresses: async () => publicOf(zId.parse(parse(await command('id', {}))).Addresses ?? []),
    connect: async (addresses) => {
      for (const address of addresses) await tryCommand('swarm/connect', { arg: address })
    },
  }
}

/** Without those of its own network, which are nobody else's business. */
const publicOf = (addresses: readonly string[]) =>
  addresses.filter((address) => {
    const [, kind, host = ''] = address.split('/')
    return kind?.startsWith('dns') || isPublicAddress(host)
  })

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** A form with one file. @returns failure what ended the file early, if it was not the receiver */
function multipart(file: AsyncIterable<Uint8Array>) {
  let failed: unknown = null
  async function* parts() {
    yield Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="work.car"\r\ncontent-type: application/vnd.ipld.car\r\n\r\n`,
    )
    try {
      yield* file
    } catch (error) {
      failed = error
      throw error
    }
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  }
  return { stream: ReadableStream.from(parts()), failure: () => failed }
}
