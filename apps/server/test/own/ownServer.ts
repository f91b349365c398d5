import { cidText } from '@vitrine/domain/ipfs/cid'
import sharp from 'sharp'
import type { Hex } from 'viem'
import { afterAll } from 'vitest'
import { addOwn } from '../../src/collections/own.ts'
import { createMetadataReader } from '../../src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../src/works/foreign/scanReads.ts'
import { startTestServer } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'
import { sha256 } from '../works/committing.ts'

/** A server for the tests of a file, with a gateway to an IPFS that has what the tests keep there. */
export async function useOwnServer() {
  const files = new Map<string, Buffer>()
  const gateway = await startWebHost((request, response) => {
    const file = files.get((request.url ?? '').match(/^\/ipfs\/(\w+)/)?.[1] ?? '')
    if (file) response.end(file)
    else response.writeHead(404).end()
  })
  const server = await startTestServer({ env: { IPFS_GATEWAY: `${gateway.url}/ipfs/` } })
  afterAll(async () => {
    await server.stop()
    await gateway.stop()
  })

  /** Puts a file on IPFS. Returns its SHA-256. */
  function keep(bytes: Buffer): Hex {
    const hash = sha256(bytes)
    files.set(cidText('raw', hash), bytes)
    return `0x${hash}`
  }
  const create = { width: 60, height: 40, channels: 3, background: '#3355cc' } as const
  const picture = await sharp({ create }).png().toBuffer()
  const image = `ipfs://${cidText('raw', keep(picture).slice(2))}`

  return {
    server,
    /** The SHA-256 of a metadata file that is on IPFS. */
    metadataOf: (name: string, description = '') =>
      keep(Buffer.from(JSON.stringify({ name, description, image }))),
    /** What housekeeping does: collections for own contracts, and works for their tokens. */
    describe: async () => {
      await addOwn(server.context)
      await createReadScan(server.context)()
      await createMetadataReader(server.context)()
    },
  }
}
