import { z } from 'zod'
import { zBrought } from '../../entities/collections/brought.ts'
import { zBroughtContract } from '../../entities/operator/broughtContract.ts'
import { REASON_LENGTH } from '../../entities/operator/console.ts'
import { zEngine } from '../../entities/operator/engine.ts'
import { zHash, zId, zSearched, zTypedText } from '../../entities/primitives.ts'
import { zPermanence } from '../../entities/works/permanence.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const listEngines = operation({
  route: 'GET /console/engines',
  summary: 'The sale contract of each chain as the chain describes it: owner, commission, pause, currencies.',
  access: 'operator',
  output: z.object({ engines: z.array(zEngine) }),
  errors: [],
})

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

export const listContracts = operation({
  route: 'GET /console/contracts',
  summary: 'The contracts that were brought as a whole, the newest first, at most 500.',
  access: 'operator',
  /** `q`: a part of the name or of the address. */
  query: z.object({ q: zSearched.optional(), state: zBrought.shape.state.optional() }),
  output: z.object({ contracts: z.array(zBroughtContract) }),
  errors: [],
})

export const followContract = operation({
  route: 'POST /console/contracts/{id}',
  summary:
    'Stops following a contract that was brought as a whole, by its collection, or follows it again: then what happened meanwhile is read.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ follow: z.boolean(), reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({ contract: zBroughtContract }),
  errors: ['not_found'],
})

export const forgetContract = operation({
  route: 'POST /console/contracts/{id}/forget',
  summary:
    'Forgets a contract that was brought as a whole, by its collection: the collection and its works go, with the files that nothing else shows. Works that were offered or traded here stay, without the collection.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found'],
})

export const getPermanence = operation({
  route: 'GET /console/permanence',
  summary: 'How many works committed to their metadata, which IPFS services keep them, and what is missing.',
  access: 'operator',
  output: z.object({ permanence: zPermanence }),
  errors: [],
})

export const pinMissing = operation({
  route: 'POST /console/permanence/pin',
  summary: 'Makes the IPFS services keep at once what is missing, also those that rest after a failure.',
  access: 'operator',
  output: z.object({ permanence: zPermanence }),
  errors: [],
})
