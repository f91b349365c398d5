import { ApiError } from '@vitrine/api/error'
import { inputSchema } from '@vitrine/api/inputSchema'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { z } from 'zod'
import { inexactNumbers } from '../../calls/inexactNumbers.ts'
import { refuseInput } from '../../calls/refuse.ts'

/** The operations that agents may call. None of them changes anything but an account's next salt; a plan is only what somebody would have to sign. */
const NAMES = [
  // Works, collections and people, found and read.
  'searchOffers',
  'searchCollections',
  'searchUsers',
  'getToken',
  'findToken',
  'getCollection',
  'listCollectionItems',
  'getUser',
  'listUserItems',
  'listCategories',
  // Prices, and what happened.
  'getNetworks',
  'getPrices',
  'getOffer',
  'getOrder',
  'listTokenOffers',
  'listTokenOrders',
  'listCollectionOrders',
  'listTrades',
  'listTokenOwners',
  'listTokenHistory',
  'listActivities',
  // One's own things, with an API key.
  'listMyTokens',
  'listMyCollections',
  'listMyListings',
  'listMyBids',
  'listMyOrders',
  'listNotifications',
  // Plans. There is no tool to give a work away: somebody could trick an agent into it.
  'planBuy',
  'planSweep',
  'planBid',
  'planSettle',
  'planOffer',
  'planAccept',
  'planAcceptMany',
  'planList',
  'planCancel',
  'planCancelMany',
  'planMint',
] as const satisfies readonly (keyof typeof operations)[]

const PLANNED = 'Unsigned: the steps are for the wallet of a person, who sees every line of money first.'
const OWN = 'Needs an API key.'

/** An operation as agents see it. */
export type Tool = {
  operation: Operation
  description: string
  inputSchema: { type: 'object' } & Record<string, unknown>
}

/** By name. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  NAMES.map((name) => [name, toolOf(operations[name] as unknown as Operation)]),
)

function toolOf(operation: Operation): Tool {
  const parts = shapesOf(operation)
  // Agents read answers word by word, so lists always have the fields that lists show.
  const { fields: _, ...shape } = { ...parts.params, ...parts.query, ...parts.json }
  const { $schema: __, ...json } = inputSchema(z.strictObject(shape))
  return {
    operation,
    description: [
      operation.summary,
      ...(operation.route.startsWith('POST /plans/') ? [PLANNED] : []),
      ...(needsSession(operation.access) ? [OWN] : []),
    ].join(' '),
    inputSchema: json as Tool['inputSchema'],
  }
}

/** The inputs of a call by their place: path, query or body. */
export function shapesOf({ params, query, json }: Operation): Record<'params' | 'query' | 'json', Shape> {
  return {
    params: params?.shape ?? {},
    query: query?.shape ?? {},
    json: (json as z.ZodObject | undefined)?.shape ?? {},
  }
}

type Shape = Record<string, z.ZodType>
type Values = Record<string, unknown>

/**
 * Turns the arguments of a tool into the inputs of its call, which checks them. Unknown names are passed on, so that the call
 * refuses them. Frameworks may send null for an input without a value, and a number for a text.
 * @throws invalid_input for what cannot be written into an address, and for numbers that lost digits
 */
export function callInput(
  operation: Operation,
  given: Readonly<Values>,
): { params: Values; query: Values; json?: Values } {
  const inexact = inexactNumbers(given)
  if (inexact.length > 0) throw new ApiError(400, { code: 'invalid_input', issues: inexact })
  const shapes = shapesOf(operation)
  const all: Shape = { ...shapes.params, ...shapes.query, ...shapes.json }
  const place = (name: string) => {
    if (Object.hasOwn(shapes.params, name)) return 'params'
    return Object.hasOwn(shapes.query, name) || !operation.json ? 'query' : 'json'
  }
  const at = (wanted: string) =>
    Object.entries(given)
      .filter(([name, value]) => place(name) === wanted && !isLeftOut(all, name, value))
      .map(([name, value]): [string, unknown] => [name, asMeant(all, name, value)])
  const textsAt = (wanted: string) =>
    Object.fromEntries(at(wanted).map(([name, value]) => [name, textOf(name, value)]))
  return {
    params: textsAt('params'),
    query: { ...textsAt('query'), ...(operation.inList && { fields: 'list' }) },
    ...(operation.json && { json: Object.fromEntries(at('json')) }),
  }
}

const schemaOf = (shape: Shape, name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)

/** Whether a null means that the input has no value: it is optional, and null is none of its values. */
function isLeftOut(shape: Shape, name: string, value: unknown): boolean {
  const schema = value === null ? schemaOf(shape, name) : undefined
  return schema !== undefined && !schema.safeParse(null).success && schema.safeParse(undefined).success
}

/** A number as a text of digits, where that is what the input takes. */
function asMeant(shape: Shape, name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  const schema = schemaOf(shape, name)
  if (!schema || schema.safeParse(value).success) return value
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 })
  return schema.safeParse(text).success ? text : value
}

function textOf(name: string, value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value))
    throw refuseInput(name, 'This is no text and no number.')
  return String(value).toWellFormed()
}
