import { z } from 'zod'
import { zUser } from '../../entities/people/user.ts'
import { zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listUsers = operation({
  route: 'GET /users',
  summary: 'Everybody with a name, the most followed first.',
  access: 'optional',
  query: zPage,
  output: z.object({ users: z.array(zUser), pages: z.int() }),
  errors: [],
})
