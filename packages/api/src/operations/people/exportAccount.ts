import { z } from 'zod'
import { zDate } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const exportAccount = operation({
  route: 'POST /users/settings/export',
  summary:
    'A link to download everything that the server keeps about the signed-in user, as JSON. It includes the e-mail address, so an address must have been opened with POST /users/settings/unlock before.',
  access: 'signedIn',
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['email_signature_required'],
})
