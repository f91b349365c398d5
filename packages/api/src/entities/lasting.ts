import { z } from 'zod'

/** How many works can be shown without this marketplace, as visitors see them. */
export const zLasting = z.object({
  works: z.int(),
  /** Works whose tokens committed to their metadata, so that nobody can change them. */
  committed: z.int(),
  /** Works of these that at least one IPFS service keeps. */
  kept: z.int(),
})
export type Lasting = z.infer<typeof zLasting>
