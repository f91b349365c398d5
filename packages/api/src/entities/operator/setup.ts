import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zMade } from '../writers.ts'

/** What the doctor found about one part (`npm run doctor`). In English, as the console is. */
const zSetupFinding = z
  .object({
    part: zMade,
    /** `missing` works without it; somebody should think of it. */
    state: z.enum(['fine', 'missing', 'wrong']),
    says: zMade,
    /** What to do; empty if there is nothing. */
    todo: zMade,
  })
  .meta({ id: 'SetupFinding' })

export const zSetup = z.object({ date: zDate, findings: z.array(zSetupFinding) }).meta({ id: 'Setup' })
export type Setup = z.infer<typeof zSetup>
