import { z } from 'zod'
import { zFields, zUserInList } from '../../entities/inList.ts'
import { zUser } from '../../entities/people/user.ts'
import { zPage, zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const searchUsers = operation({
  route: 'POST /users/search',
  summary: 'Users by name.',
  access: 'optional',
  query: zPage.extend({ fields: zFields }),
  json: z.object({ name: zSearched.default(''), verified: z.boolean().default(false) }),
  output: z.object({ users: z.array(zUser), pages: z.int() }),
  inList: z.object({ users: z.array(zUserInList), pages: z.int() }),
  errors: [],
})
