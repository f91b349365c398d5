import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zToken } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'

export const refreshToken = operation({
  route: 'POST /tokens/{id}/refresh',
  summary:
    'Reads the metadata of an imported token again, after its collection changed it: for its holders, and for anybody if its contract was brought as a whole.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ token: zToken }),
  errors: [
    'uploads_full',
    'network_uploads_full',
    'chain_unproven',
    'not_found',
    'import_needless',
    'not_holder',
    'token_unknown',
    'metadata_unreadable',
    'import_file_unreadable',
    'media_required',
    'unavailable',
  ],
})
