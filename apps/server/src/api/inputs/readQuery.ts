import { isWhole } from '@vitrine/api/entities/whole'
import type { Issue } from '@vitrine/domain/codes'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { refuseInput } from '../../calls/refuse.ts'
import { parseInputs } from './parseInputs.ts'
import { LARGEST_SEEN } from './seenPosition.ts'

// The texts of a query and of a path, for every call: each name once, and numbers in digits alone.

/** How many names a query may have. No call has half as many. */
const MOST_NAMES = 50

/** Reads a query. What every call takes, `seen`, is checked and left out. @throws ApiError invalid_input */
export function readQuery<Schema extends z.ZodObject>(c: HonoContext, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(c.req.url)
  if (searchParams.size > MOST_NAMES) throw refuseInput('', `A query has at most ${MOST_NAMES} names.`)
  const byName = Map.groupBy(searchParams, ([name]) => name)
  const names = [...byName.keys()]
  // What wallets and other marketplaces read takes whatever they add.
  const twice = schema._zod.def.catchall ? [] : names.filter((name) => (byName.get(name)?.length ?? 0) > 1)
  const { seen, ...texts } = Object.fromEntries(names.map((name) => [name, byName.get(name)?.[0]?.[1] ?? '']))
  const isSeen = seen === undefined || (isWhole(seen) && BigInt(seen) <= LARGEST_SEEN)
  return parseTexts(schema, withoutFirstPage(schema, texts), [
    ...twice.map(repeated),
    ...(isSeen ? [] : [invalidNumber('seen', 0n, LARGEST_SEEN)]),
  ])
}

/** Reads texts: those that a schema says are numbers become numbers. @throws ApiError invalid_input */
export function parseTexts<Schema extends z.ZodObject>(
  schema: Schema,
  texts: Readonly<Record<string, string>>,
  before: readonly Issue[] = [],
): z.output<Schema> {
  const issues: Issue[] = [...before]
  const values = Object.entries(texts).map(([name, text]) => {
    const range = Object.hasOwn(schema.shape, name) ? rangeOf(schema.shape[name] as z.ZodType) : null
    if (!range) return [name, text]
    const isNumber = isWhole(text) && BigInt(text) >= range.least && BigInt(text) <= range.most
    if (!isNumber) issues.push(invalidNumber(name, range.least, range.most))
    return [name, Number(text)]
  })
  return parseInputs(schema, Object.fromEntries(values), issues)
}

export const repeated = (name: string): Issue => ({ path: name, code: 'input_repeated', params: { name } })

const invalidNumber = (path: string, least: bigint, most: bigint): Issue => ({
  path,
  code: 'number_invalid',
  params: { least: least.toString(), most: most.toString() },
})

/** The range of whole numbers that a schema takes; null if it takes something else. */
function rangeOf(schema: z.ZodType): { least: bigint; most: bigint } | null {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return rangeOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodNumber)) return null
  const { minValue, maxValue } = schema
  return { least: BigInt(minValue ?? 0), most: BigInt(maxValue ?? Number.MAX_SAFE_INTEGER) }
}

/** The first page of a list that goes on with `after` may be called page 1. */
function withoutFirstPage({ shape }: z.ZodObject, { page, ...rest }: Record<string, string>) {
  const isFirst = page === '1' && 'after' in shape && !('page' in shape)
  return page === undefined || isFirst ? rest : { page, ...rest }
}
