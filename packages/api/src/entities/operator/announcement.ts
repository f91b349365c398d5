import { ANNOUNCEMENT_LINK, ANNOUNCEMENT_TEXT, TONES } from '@vitrine/domain/operator/announcement'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate, zMoment, zTypedLine, zVersion } from '../primitives.ts'
import { writers, zMade } from '../writers.ts'

const shape = {
  text: zTypedLine(ANNOUNCEMENT_TEXT),
  /** Where it leads: a path of this site, or an https address. Empty for nowhere. */
  link: z.string().max(ANNOUNCEMENT_LINK).register(writers, { by: 'people' }),
  tone: z.enum(TONES),
}

/** A sentence that the operator tells everybody. `until` is null if it stays until somebody takes it away. */
export const zAnnouncement = z.object({ ...shape, until: zMoment.nullable() }).meta({ id: 'Announcement' })

/** The same, as pages show it. `id` changes with every change, so that one who put the last one away sees the next. */
export const zShownAnnouncement = z.object({ id: zMade, ...shape }).meta({ id: 'ShownAnnouncement' })

/** What the console knows of it. */
export const zSiteState = z
  .object({
    announcement: zAnnouncement.nullable(),
    /** Grows with every change of the announcement; 0 before the first. */
    version: zVersion,
    maintenance: z.boolean(),
    changed_by: zUserRef.nullable(),
    date_changed: zDate.nullable(),
  })
  .meta({ id: 'SiteState' })
export type SiteState = z.infer<typeof zSiteState>
