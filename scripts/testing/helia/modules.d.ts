// As much as the tests use. The packages are in a folder of their own, so types are checked without them.

declare module 'ipfs-unixfs-importer' {
  import type { CID } from 'multiformats/cid'
  export function importFile(
    file: { content: Uint8Array },
    blockstore: { put(cid: CID): CID },
    options: { profile: 'unixfs-v0-2015' | 'unixfs-v1-2025' },
  ): Promise<{ cid: CID }>
}

declare module 'helia' {
  export type Helia = {
    start(): Promise<Helia>
    stop(): Promise<Helia>
  }
  export function createHeliaLight(): Helia
}

declare module '@helia/http' {
  import type { Helia } from 'helia'
  export function withHTTP(
    helia: Helia,
    options: {
      delegatedRouters: string[]
      recursiveGateways: string[]
      allowInsecure: boolean
      allowLocal: boolean
    },
  ): Helia
}

declare module '@helia/verified-fetch' {
  import type { Helia } from 'helia'

  type VerifiedFetch = {
    (
      resource: string,
      options?: { signal?: AbortSignal; headers?: Record<string, string> },
    ): Promise<Response>
    stop(): Promise<void>
  }
  export function createVerifiedFetch(helia: Helia): Promise<VerifiedFetch>
}
