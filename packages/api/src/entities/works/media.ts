import { z } from 'zod'
import { writers, zMade, zUnread } from '../writers.ts'

/** An image in the sizes a page may need. `url` is the original; widths and heights in pixels. */
export const zImage = z
  .object({
    url: zMade,
    width: z.int(),
    height: z.int(),
    /** The dominant colour, #rrggbb, for the background of the plinth. */
    color: zUnread,
    /** A few blurred pixels as a data: URL, shown while the image loads. */
    placeholder: zUnread,
    /** Whether it is shown only to people who ask for it. */
    sensitive: z.literal(true).optional(),
    /**
     * Whether it is an animation. Each size then has a still of its first frame, for people who want less motion:
     * `/media/…/320-still.webp` beside `/media/…/320.webp`.
     */
    animated: z.literal(true).optional(),
    sizes: z.array(z.object({ width: z.int(), url: zMade })).register(writers, { by: 'us', unread: true }),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof zImage>

/** A stored file. The hash is the SHA-256 of its bytes, in hex; the CID names them on IPFS (profile unixfs-v1-2025). */
export const zMedia = z
  .object({
    hash: zMade,
    cid: zMade,
    url: zMade,
    mime: zMade,
    kind: z.enum(['image', 'video', 'audio', 'model', 'page']),
    bytes: z.int(),
    /** Null for video, audio, 3D models and pages. */
    image: zImage.nullable(),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof zMedia>
