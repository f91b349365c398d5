import { z } from 'zod'
import { zBlockchain } from '../../entities/primitives.ts'
import { zMedia } from '../../entities/works/media.ts'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/** A foreign token, as typed. */
export const zForeignToken = z.object({
  blockchain: zBlockchain,
  /** Decimal, or hex with 0x. */
  token_id: z.string().max(100),
  contract_address: z.string().max(100),
  /** As text or as a number. */
  type: z.union([z.enum(['721', '1155']), z.literal([721, 1155])]),
})

export const previewImport = operation({
  route: 'POST /import/preview',
  summary: 'Reads the metadata of a foreign token. Only its file is stored.',
  access: 'signedIn',
  json: zForeignToken,
  output: z.object({
    /** Null if its metadata has no file that can be read and is accepted. */
    media: zMedia.nullable(),
    /** The still of a video or audio. */
    preview: zMedia.nullable(),
    /** Why the file that its metadata names could not be taken. Null if there is a file, or none is named. */
    problem: z
      .object({
        code: z.literal('import_file_unreadable'),
        /** `cause` is a code too. `status` is the HTTP status of the answer, or empty. */
        params: z.object({ address: zWritten, cause: zWritten, status: zWritten }),
      })
      .nullable(),
    name: zWritten,
    description: zWritten,
    /** How many copies the caller holds, decimal: only its holder can import a token. */
    held: z
      .string()
      .regex(/^\d{1,78}$/)
      .meta({ examples: ['1'] }),
  }),
  errors: [
    'uploads_full',
    'network_uploads_full',
    'import_address_required',
    'import_address_invalid',
    'token_id_invalid',
    'import_needless',
    'token_unknown',
    'metadata_unreadable',
    'unavailable',
  ],
})
