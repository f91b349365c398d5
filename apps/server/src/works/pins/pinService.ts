import type { CID } from 'multiformats/cid'

/** A work as services keep it. @property roots what is pinned; from these all its blocks are found */
export type PinnedWork = {
  name: string
  roots: Root[]
  /** Whether everything that its folder lists is here, if it is one of a series. */
  wholeSeries: boolean
  /** An archive with all its blocks. */
  car(): AsyncIterable<Uint8Array>
}

/** @property alone only the block itself: of the folder of a series, whose other files other works bring */
export type Root = { cid: CID; alone: boolean }

/** Who keeps works on IPFS, and gives them to others. Each call may end with a ServiceError. */
export type PinService = {
  /** Its address, without credentials. */
  name: string
  /** Which program or provider it is, in a few words, if it answers. */
  check(): Promise<string>
  /** Asks what it keeps, and pins the rest. `kept`: it had all; `asked`: it says that it is looking for something. */
  pin(work: PinnedWork): Promise<'kept' | 'added' | 'asked'>
  /** A block as it keeps it, null if it does not; null instead of the function if nobody can see what it keeps. */
  read: ((cid: CID) => Promise<Uint8Array | null>) | null
  /** Makes it forget what it says it keeps, so that the next `pin` brings it again. @param broken a block that it lacks */
  forget(cids: readonly CID[], broken?: CID): Promise<void>
}
