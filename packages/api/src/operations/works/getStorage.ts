import { z } from 'zod'
import { zDate, zId } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/**
 * Where something lives: within the token's contract, at an address that names its content (ipfs:), on this server, or
 * on another one.
 */
const zPlace = z.enum(['chain', 'ipfs', 'server', 'elsewhere'])

const zLocated = z
  .object({
    place: zPlace,
    url: zWritten,
    /** Whether what was read there was checked against the CID in this address; null if it names none. */
    verified: z.boolean().nullable(),
    /** Since when nothing is there any more; null if something is. */
    silent: zDate.nullable(),
  })
  .meta({ id: 'Located' })

export const getStorage = operation({
  route: 'GET /tokens/{id}/storage',
  summary: 'Where the metadata and files of a work live, and whether the stored bytes are what they were.',
  access: 'public',
  params: z.object({ id: zId }),
  output: z.object({
    /** What the contract names as the token's metadata; null if it names none, or could not be asked. */
    metadata: zLocated.nullable(),
    /** Whether the token's mint committed to the metadata, so that nobody can change them. */
    committed: z.boolean(),
    /** How many IPFS services of this marketplace keep it, and when one was last verified; null if none does. */
    kept: z.object({ services: z.int(), verified: zDate }).nullable(),
    /** The metadata as this server has them. */
    copy: zMade,
    /** When they and the files were read from where they are; null for what was uploaded here, and older imports. */
    read: zDate.nullable(),
    files: z.array(
      z.object({
        role: z.enum(['work', 'cover']),
        /** The file on this server, its MIME type and size. */
        url: zWritten,
        mime: zMade,
        bytes: z.int(),
        /** The SHA-256 of its bytes, which is also its name. */
        hash: zMade,
        /** The name of these bytes on IPFS. */
        cid: zMade,
        /** Where the metadata say that it is; null if it was uploaded here. */
        source: zLocated.nullable(),
        /** Whether the bytes here are those that the source's address names; null if it does not name them. */
        matches: z.boolean().nullable(),
        /** When this server last hashed its stored bytes, and whether they had this hash; null before the first time. */
        checked: zDate.nullable(),
        intact: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found', 'hidden'],
})
