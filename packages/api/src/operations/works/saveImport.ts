import { z } from 'zod'
import { zToken } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'
import { zForeignToken } from './previewImport.ts'

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
