import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

const zPinService = z.object({
  /** Its address, without credentials. */
  name: zMade,
  kind: z.enum(['kubo', 'provider']),
  /** Whether it is asked for blocks; otherwise its word is all there is. */
  verifies: z.boolean(),
  kept: z.int(),
  waiting: z.int(),
  /** Works that nobody may see, and that it has still to forget. */
  leaving: z.int(),
  /** How many times it lost a work that it kept before. */
  losses: z.int(),
  date_newest: zDate.nullable(),
  /** When the work was verified that waits longest for it. */
  date_oldest: zDate.nullable(),
  /** Why its latest failure failed, in English; null if nothing fails. */
  error: zWritten.nullable(),
})
export type PinService = z.infer<typeof zPinService>

const zMissingPin = z.object({
  token: z.object({ _id: zMade, name: zWritten }),
  service: zMade,
  state: z.enum(['waiting', 'asked', 'kept', 'leaving']),
  error: zWritten.nullable(),
  tries: z.int(),
  date_next: zDate,
})
export type MissingPin = z.infer<typeof zMissingPin>

/** How many works of a collection or a creator can be shown without this marketplace, as visitors see them. */
export const zPermanenceCounts = z
  .object({
    works: z.int(),
    /** Works whose tokens committed to their metadata, so that nobody can change them. */
    committed: z.int(),
    /** Works of these that at least one IPFS service keeps. */
    kept: z.int(),
  })
  .meta({ id: 'PermanenceCounts' })
export type PermanenceCounts = z.infer<typeof zPermanenceCounts>

/** Which works can be shown without this marketplace, and who keeps them. */
export const zPermanence = z.object({
  works: z.int(),
  /** Those whose tokens committed to their metadata. */
  committed: z.int(),
  /** Those of these whose collections are open: services should keep them. */
  wanted: z.int(),
  /** Imported works. All have a copy here. */
  imported: z.object({
    works: z.int(),
    /** Those whose file was checked against the CID in its address. */
    verified: z.int(),
    /** Those of which an address has been silent for a while. */
    silent: z.int(),
  }),
  /** The CID of the page exit; null where it is not built. */
  exit: zMade.nullable(),
  services: z.array(zPinService),
  /** What some service does not keep as it should, those that failed most often first. Not all of them. */
  missing: z.array(zMissingPin),
})
export type Permanence = z.infer<typeof zPermanence>
