import { z } from 'zod'
import { zTokenNumber } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const takeSalts = operation({
  route: 'POST /salts',
  summary:
    'Numbers for the field `salt` of what the account signs, `count` in a row from `salt` on. All that an account signs with one salt shares its copies, so each listing and each offer takes its own. In a row they make sales cheaper: four share a slot of the engine. Without an account they are random.',
  access: 'optional',
  key: 'owner',
  json: z.object({
    network: z.int().positive(),
    count: z.int().min(1).max(1_024).default(1),
  }),
  output: z.object({ salt: zTokenNumber }),
  errors: ['chain_unsupported'],
})
