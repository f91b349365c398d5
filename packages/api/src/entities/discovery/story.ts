import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zImage } from '../works/media.ts'
import { zMade, zWritten } from '../writers.ts'

/** An artist's story, as home tells it. */
export const zStory = z
  .object({
    person: zUserRef,
    title: zWritten,
    /** Markdown. HTML in it is text. */
    text: zWritten,
    work: z.object({ _id: zMade, name: zWritten, image: zImage.nullable() }),
  })
  .meta({ id: 'Story' })
export type Story = z.infer<typeof zStory>
