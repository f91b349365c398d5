import { z } from 'zod'
import type { SealingKeys } from '../../sealing/seal.ts'
import { readTicket, signTicket } from '../../sealing/tickets.ts'
import type { Scope } from '../store/exported.ts'

/**
 * Who may download what, until when (milliseconds).
 * @property provenOn the chain of a contract wallet, null for a key
 * @property base where the copy will be published
 */
export type Ticket = {
  wallet: string
  provenOn: number | null
  scope: Scope
  base?: string | undefined
  until: number
}

const zTicket = z.object({
  wallet: z.string(),
  scope: z.object({ creator: z.string().optional(), collection: z.string().optional() }),
  provenOn: z.number().nullable().default(null),
  base: z.string().optional(),
  until: z.number(),
})

const PURPOSE = 'takeout'

export const signTakeoutTicket = (keys: SealingKeys, ticket: Ticket): string =>
  signTicket(keys, PURPOSE, ticket)

/** The ticket; null if it is not ours, or expired. @param now milliseconds */
export const readTakeoutTicket = (keys: SealingKeys, signed: string, now: number): Ticket | null =>
  readTicket(keys, PURPOSE, signed, (content) => zTicket.parse(content) as Ticket, now)
