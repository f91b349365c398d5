import { HELD_KINDS } from '@vitrine/domain/moderation/heldKinds'
import { REPORT_LENGTH, SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zHeldBack } from '../../entities/moderation/heldBack.ts'
import { zLikeness } from '../../entities/moderation/likeness.ts'
import { zAfter, zId, zNext, zTypedText } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const listLikenesses = operation({
  route: 'GET /console/likenesses',
  summary:
    'Hints that nobody decided yet: what resembles an older work or a verified name, the latest first.',
  access: 'moderator',
  query: zAfter.extend({ kind: z.enum(SUBJECT_KINDS).optional() }),
  output: z.object({ likenesses: z.array(zLikeness), next: zNext }),
  errors: [],
})

export const dismissLikeness = operation({
  route: 'POST /console/likenesses/{id}/dismiss',
  summary: 'Takes a hint out of the queue, for a reason. Nobody is told.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REPORT_LENGTH) }),
  output: z.object({}),
  errors: ['not_found', 'likeness_decided', 'dismissal_unexplained'],
})

export const openLikenessCase = operation({
  route: 'POST /console/likenesses/{id}/case',
  summary: 'Makes a hint a report of the caller’s about the newer of the two, and answers with its case.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zMade }),
  errors: ['not_found', 'likeness_decided'],
})

export const listHeldBack = operation({
  route: 'GET /console/held',
  summary:
    'What is held back from lists and waits for a decision, the newest first: collections, on the first page, and works outside of them. With `collection` the works of this one.',
  access: 'moderator',
  query: zAfter.extend({ collection: zId.optional() }),
  output: z.object({ collections: z.array(zHeldBack), works: z.array(zHeldBack), next: zNext }),
  errors: [],
})

export const decideHeldBack = operation({
  route: 'POST /console/held/{kind}/{id}',
  summary:
    'Shows an imported work, or a collection that was brought with all its works, or keeps it out of lists. Its page opens in either case.',
  access: 'moderator',
  params: z.object({ kind: z.enum(HELD_KINDS), id: zId }),
  json: z.object({ shown: z.boolean(), reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found'],
})
