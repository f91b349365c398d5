import { z } from 'zod'
import { zMedia } from '../entities/media.ts'
import { zBlockchain } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

/** A token of another collection, as typed. */
export const zForeignToken = z.object({
  blockchain: zBlockchain,
  /** Decimal, or hex with 0x. */
  token_id: z.string().max(100),
  contract_address: z.string().max(100),
  /** As a text, or as the number that it is. */
  type: z.union([z.enum(['721', '1155']), z.literal([721, 1155])]),
})

export const previewImport = operation({
  route: 'POST /import/preview',
  summary: "Reads what another collection's token says of itself: its file is stored, nothing else is.",
  access: 'signedIn',
  json: zForeignToken,
  output: z.object({
    /** Null where its metadata names no file that could be had and is accepted. */
    media: zMedia.nullable(),
    /** The still of a video or sound. */
    preview: zMedia.nullable(),
    name: z.string(),
    description: z.string(),
    /** How many copies the caller holds, decimal: only its holder can import a token. */
    held: z.string().regex(/^\d{1,78}$/),
  }),
  errors: [
    'import_address_required',
    'import_address_invalid',
    'token_id_invalid',
    'import_needless',
    'token_unknown',
    'metadata_unreadable',
    'unavailable',
  ],
})
