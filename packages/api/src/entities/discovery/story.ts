import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zImage } from '../works/media.ts'

/** An artist's story, as home tells it. */
export const zStory = z
  .object({
    person: zUserRef,
    title: z.string(),
    /** Markdown. HTML in it is text. */
    text: z.string(),
    work: z.object({ _id: z.string(), name: z.string(), image: zImage.nullable() }),
  })
  .meta({ id: 'Story' })
export type Story = z.infer<typeof zStory>
