import { z } from 'zod'
import { zSignature } from '../entities/primitives.ts'
import { zSettings } from '../entities/user.ts'
import { operation } from '../operation.ts'

export const openEmail = operation({
  route: 'POST /users/settings/unlock',
  summary:
    'Opens the e-mail address to this session for ten minutes, by a freshly signed EIP-4361 message that carries the statement for it (EDP-02).',
  access: 'signedIn',
  json: z.object({
    message: z.string().max(4_000),
    signature: zSignature,
  }),
  output: zSettings,
  errors: ['sign_in_invalid', 'nonce_used', 'wrong_domain', 'wrong_chain', 'message_expired', 'unavailable'],
})
