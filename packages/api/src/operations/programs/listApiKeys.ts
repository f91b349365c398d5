import { z } from 'zod'
import { zApiKey } from '../../entities/programs/apiKey.ts'
import { operation } from '../../operation.ts'

export const listApiKeys = operation({
  route: 'GET /users/keys',
  summary: 'The API keys of the signed-in user, the newest first, without the keys themselves.',
  access: 'signedIn',
  output: z.object({ api_keys: z.array(zApiKey) }),
  errors: [],
})
