import {
  BANNER_BUTTON,
  BANNER_LINK,
  BANNER_TITLE,
  CHOICE_KINDS,
  CHOICES,
  CURATED_LISTS,
  STORY_TEXT,
} from '@vitrine/domain/operator/curation'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate, zMoment, zTypedLine, zTypedText, zVersion } from '../primitives.ts'
import { zImage } from '../works/media.ts'
import { writers, zWritten } from '../writers.ts'

export const zCuratedList = z.enum(CURATED_LISTS)

/** An entry of a list of home, as an operator chooses it. */
export const zChoice = z
  .object({
    kind: z.enum(CHOICE_KINDS),
    /** The id of a collection or work, or the wallet of a person. Empty for a page. */
    target: z.string().max(100).register(writers, { by: 'people' }).default(''),
    from: zMoment.nullable().default(null),
    until: zMoment.nullable().default(null),
    title: zTypedLine(BANNER_TITLE).default(''),
    text: zTypedText(STORY_TEXT).default(''),
    button: zTypedLine(BANNER_BUTTON).default(''),
    /** For a page: a path of this site, or an https address. */
    link: z.string().max(BANNER_LINK).register(writers, { by: 'people' }).default(''),
    /** The hash of an uploaded picture. Without it a banner shows the picture of its target. */
    picture: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    /** For a story: the id of a work by its person. */
    work: z.string().max(100).register(writers, { by: 'people' }).default(''),
  })
  .meta({ id: 'Choice' })

export const zChoices = z.array(zChoice).max(Math.max(...Object.values(CHOICES)))

/** A list of home in the console. */
export const zCuration = z
  .object({
    /** Grows with every change; 0 before the first. */
    version: zVersion,
    changed_by: zUserRef.nullable(),
    date_changed: zDate.nullable(),
    /** How many collections the server's configuration names. They are shown while the list is empty. */
    configured: z.int().nonnegative(),
    entries: z.array(
      zChoice.extend({
        /** The name of what it shows; empty if that does not exist any more or is hidden. */
        name: zWritten,
        image: zImage.nullable(),
      }),
    ),
  })
  .meta({ id: 'Curation' })
export type Curation = z.infer<typeof zCuration>
export type CurationEntry = Curation['entries'][number]
