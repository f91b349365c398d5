import { isBlockchain } from '@vitrine/domain/networks'
import { plainLine, plainText } from '@vitrine/domain/text/plainText'
import { z } from 'zod'
import { zWhole } from './whole.ts'
import { writers, zMade } from './writers.ts'

/** Wei as a decimal string, because JSON numbers are not precise enough. */
export const zWei = zWhole().meta({
  id: 'Wei',
  description: 'Wei, as a decimal string',
  examples: ['1500000000000000000'],
})

/** A count of copies; always below 10^7. */
export const zCopies = z.int().nonnegative()

/** Hex digits after 0x. */
export type Hex = `0x${string}`
type ZHex = z.ZodType<Hex, string>

/** A wallet or contract address: lower case in answers, any case in requests. */
export const zAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'An address has 0x and 40 hexadecimal digits.')
  .toLowerCase()
  .meta({
    id: 'Address',
    examples: ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  }) as z.ZodType<string> as ZHex

/** A transaction hash. */
export const zHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'A hash has 0x and 64 hexadecimal digits.')
  .toLowerCase()
  .meta({ id: 'Hash', examples: [`0x${'ab'.repeat(32)}`] }) as z.ZodType<string> as ZHex

/** A wallet's signature: whole bytes. A contract wallet's has any length. */
export const zSignature = z
  .string()
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'A signature has 0x and an even number of hexadecimal digits.')
  .max(20_000)
  .toLowerCase()
  .meta({ id: 'Signature', examples: [`0x${'ab'.repeat(65)}`] })

/** A time, ISO 8601 in UTC. */
export const zDate = z.iso.datetime().meta({ id: 'Date', examples: ['2026-11-21T09:00:00.000Z'] })

/** A time from a caller. PostgreSQL's calendar has no year 0. */
export const zMoment = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'), 'The calendar has no year 0.')
  .meta({ examples: ['2026-11-21T09:00:00.000Z'] })

/** A typed name: one line, without invisible characters. */
export const zTypedLine = (length: number) =>
  z.string().max(length).overwrite(plainLine).max(length).register(writers, { by: 'people' })

/**
 * What somebody looks for by name. Letters of full width, as some keyboards write them, are ordinary ones. One character
 * can become eighteen, so the length counts before and after.
 */
export const zSearched = z
  .string()
  .max(200)
  .overwrite((text) => plainLine(text.normalize('NFKC')).trim())
  .max(200)

/** Typed text of several lines. */
export const zTypedText = (length: number) =>
  z.string().max(length).overwrite(plainText).register(writers, { by: 'people' })

/** A chain, named by its currency: ETH, MATIC or BNB, or one that the operator added. */
export const zBlockchain = z
  .string()
  .refine(isBlockchain, 'A chain is named by its coin, such as ETH.')
  .meta({ id: 'Blockchain', examples: ['ETH', 'MATIC', 'BNB'] })
  .register(writers, { by: 'us' })

/** A chain, or all of them. */
export const zBlockchainOrAll = z
  .string()
  .refine(
    (text) => text === 'All' || isBlockchain(text),
    'A chain is named by its coin, such as ETH; or All.',
  )
  .meta({ examples: ['All', 'ETH', 'MATIC', 'BNB'] })
  .default('All')

/** The id of a category (GET /categories), or 'all'. A category that does not exist has no works. */
export const zCategoryOrAll = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'The id of a category has up to 40 small letters, digits and hyphens.')
  .meta({ examples: ['all', 'art'] })
  .default('all')

const RATE = '[A-Z][A-Z0-9.]{1,11}:\\d{1,12}(\\.\\d{1,18})?'

/** What coins are worth in dollars, e.g. 'ETH:3000,MATIC:0.4,BNB:600.5'. */
export const zRates = z
  .string()
  .max(600)
  .regex(new RegExp(`^${RATE}(,${RATE}){0,11}$`), 'Rates are written like ETH:3000,BNB:600.5.')
  .refine(
    (text) => text.split(',').every((each) => isBlockchain(each.split(':')[0] ?? '')),
    'Rates name chains by their coins, such as ETH.',
  )
  .refine((text) => {
    const chains = text.split(',').map((each) => each.split(':')[0])
    return new Set(chains).size === chains.length
  }, 'Rates name each chain once.')
  .meta({
    id: 'Rates',
    description:
      'The dollar rates that prices of several chains were compared by. Send them with the next page: a rate that changes meanwhile then does not change the order.',
    examples: ['ETH:3000,MATIC:0.4,BNB:600.5'],
  })

/** A token's id on its contract, decimal. */
export const zTokenNumber = zWhole().meta({ id: 'TokenNumber', examples: ['42'] })

/** Page numbers start at 1 (LIM-03). */
export const zPage = z.object({ page: z.int().min(1).max(1_000_000).default(1) })

/** Where to continue a list of any length: the `next` of the page before. */
export const zAfter = z.object({
  after: z
    .string()
    .max(600)
    .regex(/^[\w-]+$/, 'This is not the `next` of a page of this list.')
    .optional()
    .meta({ description: 'The `next` of the page before; without it, the first page.' }),
})

/** Where the next page of a list of any length starts; null after the last. Opaque: send it back as `after`. */
export const zNext = zMade.nullable()

/** The number of entries on a page. */
export const zLimit = z.int().min(1).max(48).default(24)

/** The version of a record that somebody edits, as it was read; 0 before it was saved. */
export const zVersion = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)

/** The `_id` of a record of this server. */
export const zId = z
  .string()
  .min(1)
  .max(100)
  .meta({ id: 'Id', examples: ['7f9c24e8-3b12-4f6a-9d01-5a4be2c1d0aa'] })
  .register(writers, { by: 'us' })

/** The `_id` of an offer: the chain, and the engine's hash of its terms. */
export const zOfferId = zId
  .meta({
    id: 'OfferId',
    description: 'The `_id` of an offer: the chain’s id and the hash of its terms',
    examples: [`1-0x${'ab'.repeat(32)}`],
  })
  .register(writers, { by: 'us' })

/** Wei on each chain; those that the operator added are in `others`. */
export const zWeiByChain = z
  .object({
    ETH: zWei,
    MATIC: zWei,
    BNB: zWei,
    others: z.record(z.string(), zWei).optional(),
  })
  .meta({ id: 'WeiByChain' })

/** The code of a language of the pages, such as 'de'. An unknown one counts as English. */
export const zLanguage = z
  .string()
  .regex(/^[a-zA-Z]{2}(-[a-zA-Z]{2,4})?$/, 'A language is written like de or pt-BR.')
  .meta({ examples: ['de', 'pt-BR'] })

/** A price in the chain's own coin or, with `price_unit` 'usd', in dollars, e.g. '0.5'. */
export const zPrice = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,18})?$/, 'A price has up to 10 digits, and 18 after a point, like 0.5.')
  .meta({ examples: ['0.5'] })

/** Reads a text of JSON that is a list; empty for an empty one. For `transform`. */
export function readList(text: string, context: { addIssue(message: string): void }): unknown {
  try {
    return text === '' ? [] : JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}
