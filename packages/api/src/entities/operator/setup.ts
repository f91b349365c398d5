import { z } from 'zod'
import { zDate } from '../primitives.ts'

/** What the doctor found about one part (`npm run doctor`). In English, as the console is. */
const zSetupFinding = z
  .object({
    part: z.string(),
    /** `missing` works without it; somebody should think of it. */
    state: z.enum(['fine', 'missing', 'wrong']),
    says: z.string(),
    /** What to do; empty if there is nothing. */
    todo: z.string(),
  })
  .meta({ id: 'SetupFinding' })

export const zSetup = z.object({ date: zDate, findings: z.array(zSetupFinding) }).meta({ id: 'Setup' })
export type Setup = z.infer<typeof zSetup>
