import { z } from 'zod'
import { zAuditEntry } from '../../entities/operator/console.ts'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const listAudit = operation({
  route: 'GET /console/audit',
  summary:
    'What was done in the console, the latest first: of everybody, of one actor, to one subject, or of one kind.',
  access: 'operator',
  query: zAfter.extend({ actor: zTypedAddress.optional(), subject: zId.optional(), act: zId.optional() }),
  output: z.object({ entries: z.array(zAuditEntry), next: zNext }),
  errors: [],
})
