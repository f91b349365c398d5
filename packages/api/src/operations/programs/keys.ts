import { z } from 'zod'
import { zId, zTypedLine } from '../../entities/primitives.ts'
import { zApiKey } from '../../entities/programs/apiKey.ts'
import { writers } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const createApiKey = operation({
  route: 'POST /users/keys',
  summary:
    'Makes an API key of the signed-in user. Only this answer has the key itself. A key may read what a visitor may read, with a higher limit, and its owner’s own lists; it can change nothing, and reads no e-mail address, settings or locked content. At most 10 keys.',
  access: 'signedIn',
  json: z.object({ name: zTypedLine(100) }),
  output: z.object({
    api_key: zApiKey,
    secret: z
      .string()
      .meta({ examples: ['vtr_…'] })
      .register(writers, { by: 'us' }),
  }),
  errors: ['key_name_required', 'keys_full'],
})

export const deleteApiKey = operation({
  route: 'DELETE /users/keys/{id}',
  summary: 'Withdraws an API key of the signed-in user. From then on every call with it is refused.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found'],
})

export const listApiKeys = operation({
  route: 'GET /users/keys',
  summary: 'The API keys of the signed-in user, the newest first, without the keys themselves.',
  access: 'signedIn',
  output: z.object({ api_keys: z.array(zApiKey) }),
  errors: [],
})
