import { z } from 'zod'
import { zSettings } from '../../entities/people/user.ts'
import { zSignature } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const openEmail = operation({
  route: 'POST /users/settings/unlock',
  summary:
    'Opens the email address to this session for ten minutes, with a freshly signed EIP-4361 message that has its statement (EDP-02).',
  access: 'signedIn',
  json: z.object({
    message: z.string().max(4_000),
    signature: zSignature,
  }),
  output: zSettings,
  errors: ['sign_in_invalid', 'nonce_used', 'wrong_domain', 'wrong_chain', 'message_expired', 'unavailable'],
})
