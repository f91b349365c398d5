import { z } from 'zod'
import { zHash } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const confirmEngineAct = operation({
  route: 'POST /console/engines/{chain}/confirm',
  summary:
    "Reads a transaction of a sale contract's owner from the chain and writes what it changed to the audit log. The same transaction is written once.",
  access: 'operator',
  params: z.object({ chain: z.int().min(1) }),
  json: z.object({ hash: zHash }),
  /** The names of the acts that the chain confirms. */
  output: z.object({ acts: z.array(zMade) }),
  errors: ['chain_unsupported', 'transaction_unknown', 'transaction_failed', 'claim_unproven', 'unavailable'],
})
