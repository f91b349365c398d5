import { inputSchema } from '@vitrine/api/inputSchema'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { z } from 'zod'
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
 * refuses them.
 * @throws invalid_input for what cannot be written into an address
 */
export function callInput(
  operation: Operation,
  given: Readonly<Values>,
): { params: Values; query: Values; json?: Values } {
  const shapes = shapesOf(operation)
  const place = (name: string) => {
    if (Object.hasOwn(shapes.params, name)) return 'params'
    return Object.hasOwn(shapes.query, name) || !operation.json ? 'query' : 'json'
  }
  const at = (wanted: string) => Object.entries(given).filter(([name]) => place(name) === wanted)
  const textsAt = (wanted: string) =>
    Object.fromEntries(at(wanted).map(([name, value]) => [name, textOf(name, value)]))
  return {
    params: textsAt('params'),
    query: { ...textsAt('query'), ...(operation.inList && { fields: 'list' }) },
    ...(operation.json && { json: Object.fromEntries(at('json')) }),
  }
}

function textOf(name: string, value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value))
    throw refuseInput(name, 'This is no text and no number.')
  return String(value).toWellFormed()
}
