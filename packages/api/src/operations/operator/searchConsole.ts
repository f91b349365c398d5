import { z } from 'zod'
import { zSubject } from '../../entities/moderation/case.ts'
import { zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

/** How many of each kind are found. A longer text finds fewer. */
export const MOST_FOUND = 10

export const searchConsole = operation({
  route: 'GET /console/search',
  summary:
    'Works, collections and people by name, id, wallet or the address of their page, hidden ones too: for moderators.',
  access: 'moderator',
  query: z.object({ q: zSearched.min(2) }),
  output: z.object({
    found: z
      .array(z.object({ subject: zSubject, hidden: z.boolean(), sensitive: z.boolean() }))
      .max(3 * (MOST_FOUND + 1)),
  }),
  errors: [],
})
