import { inputSchema } from '@vitrine/api/inputSchema'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { z } from 'zod'
import { refuseInput } from '../../refuse.ts'

/** The operations that agents may call. None of them changes anything; a plan is only what somebody would have to sign. */
const NAMES = [
  // Works, collections and people, found and read.
  ...['searchOffers', 'searchCollections', 'searchUsers', 'getToken', 'findToken', 'getCollection'],
  ...['listCollectionItems', 'getUser', 'listUserItems', 'listCategories'],
  // Prices, and what happened.
  ...['getNetworks', 'getPrices', 'getOffer', 'getOrder', 'listTokenOffers', 'listTokenOrders'],
  ...['listCollectionOrders', 'listTrades', 'listTokenOwners', 'listTokenHistory', 'listActivities'],
  // One's own things, with an API key.
  ...['listMyTokens', 'listMyCollections', 'listMyListings', 'listMyBids', 'listMyOrders'],
  'listNotifications',
  // Plans.
  ...['planBuy', 'planSweep', 'planBid', 'planSettle', 'planOffer', 'planAccept', 'planAcceptMany'],
  ...['planList', 'planCancel', 'planCancelMany', 'planMint'],
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

/** The inputs of a call by where it takes them. */
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
 * The inputs of a call, of the arguments of its tool. The call itself checks them; names that it does not know are sent
 * with the others, so that it refuses them.
 * @throws invalid_input if its path would not be complete, or another one
 */
export function callInput(
  operation: Operation,
  given: Readonly<Values>,
): { params: Values; query: Values; json?: Values } {
  const { params, query, json } = shapesOf(operation)
  for (const name of Object.keys(params)) {
    const segment = String(given[name] ?? '')
    // An address has no segment that is empty or made of dots: it would be the address of another call.
    if (/^\.{0,2}$/.test(segment)) throw refuseInput(name, 'This is missing.')
  }
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => wanted(name)))
  const inPath = (name: string) => Object.hasOwn(params, name)
  const inQuery = (name: string) => Object.hasOwn(query, name)
  return {
    params: pick(inPath),
    query: {
      ...pick((name) => !inPath(name) && (inQuery(name) || !operation.json)),
      ...(operation.inList && { fields: 'list' }),
    },
    ...(operation.json && {
      json: pick((name) => !inPath(name) && (!inQuery(name) || Object.hasOwn(json, name))),
    }),
  }
}
