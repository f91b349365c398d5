import { SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zMade } from '../writers.ts'
import { zSubject } from './case.ts'

/** One of the two that resemble one another, and since when it exists here. */
const zResembling = zSubject.extend({ date: zDate.nullable() }).meta({ id: 'Resembling' })

/** A hint that something resembles an older work, or the name of a verified person. */
export const zLikeness = z
  .object({
    _id: zMade,
    kind: z.enum(SUBJECT_KINDS),
    newer: zResembling,
    older: zResembling,
    /** In how many of 64 bits the pictures' hashes differ; 0 for names. */
    distance: z.int(),
    date: zDate,
  })
  .meta({ id: 'Likeness' })
export type Likeness = z.infer<typeof zLikeness>
