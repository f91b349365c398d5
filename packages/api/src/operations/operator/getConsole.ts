import { z } from 'zod'
import { zRole } from '../../entities/operator/console.ts'
import { operation } from '../../operation.ts'

export const getConsole = operation({
  route: 'GET /console',
  summary: "The caller's role in the operator's console, and how much waits in each queue.",
  access: 'moderator',
  output: z.object({
    role: zRole,
    /** Open cases, at most 100. */
    cases: z.int(),
    /** Requests for a badge, likewise. */
    verifications: z.int(),
    /** Hints that something resembles something older, at most 100. */
    likenesses: z.int(),
    /** Works and collections that are held back and wait for a decision, at most 100 of each. */
    held_back: z.int(),
    /** For operators: what the last look at the setup found missing or wrong. */
    setup: z.int(),
  }),
  errors: [],
})
