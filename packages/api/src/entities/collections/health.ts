import { z } from 'zod'
import { zMade, zWritten } from '../writers.ts'

const zCount = z.int()

/** How the works of a collection that was brought are. All numbers but `tokens` count works. */
export const zCollectionHealth = z
  .object({
    /** Tokens that are not burnt. */
    tokens: zCount,
    /** With readable metadata. */
    metadata: zCount,
    /** With a picture, video, sound or model: these are shown, but those that are held back. */
    pictures: zCount,
    /** Of these, how many are in no list, because their words advertise something. */
    held_back: zCount,
    /** Whose file is kept here, and was intact when it was last checked. */
    kept: zCount,
    /** Where their metadata and files are; of two places, the one that is lost more easily. */
    places: z.object({ chain: zCount, ipfs: zCount, arweave: zCount, hosts: zCount }),
    /** Of which something is no longer found at its address. */
    silent: zCount,
    /** Tokens that wait to be read. */
    waiting: zCount,
    /** Tokens that could not be read several times in a row. They are tried again, more and more rarely. */
    failed: zCount,
    /** Why, the most frequent first: a code with its parameters, as errors have them. */
    causes: z.array(
      z.object({
        code: zMade,
        params: z.record(z.string(), zWritten),
        count: zCount,
        examples: z.array(z.object({ token_id: zMade, address: zMade.nullable() })),
      }),
    ),
  })
  .meta({ id: 'CollectionHealth' })
