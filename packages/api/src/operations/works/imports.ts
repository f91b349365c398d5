import { z } from 'zod'
import { zBlockchain } from '../../entities/primitives.ts'
import { zTypedContract, zTypedTokenId } from '../../entities/typedAddress.ts'
import { zMedia } from '../../entities/works/media.ts'
import { zToken } from '../../entities/works/token.ts'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/** A foreign token, as typed. */
const zForeignToken = z.object({
  blockchain: zBlockchain,
  token_id: zTypedTokenId,
  contract_address: zTypedContract,
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

export const saveImport = operation({
  route: 'POST /import/save',
  summary: 'Registers a foreign token, once the chain shows that its holder added it to the engine.',
  access: 'signedIn',
  json: zForeignToken.extend({
    /** Only for editions: the number of imported copies, digits. */
    copies: z.string().max(20).default(''),
  }),
  output: z.object({ data: z.object({ token: zToken }) }),
  errors: [
    'uploads_full',
    'network_uploads_full',
    'chain_unproven',
    'import_address_required',
    'import_address_invalid',
    'token_id_invalid',
    'import_copies_invalid',
    'import_needless',
    'token_unknown',
    'not_holder',
    'quantity_too_large',
    'claim_unproven',
    'metadata_unreadable',
    'import_file_unreadable',
    'media_required',
    'unavailable',
  ],
})
