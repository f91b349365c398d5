import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { isBoundText, writers, zMade, zWritten } from './writers.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  catchall?: z.ZodType
} & Record<'element' | 'innerType' | 'out' | 'valueType', z.ZodType | undefined>

/** What carries texts that nobody can know from its schema. */
const FREE = new Set(['string', 'unknown', 'any', 'custom', 'template_literal', 'file'])

/** The paths of what has no mark and no form of its own. */
function unmarked(schema: z.ZodType, path = '', seen: readonly z.ZodType[] = []): string[] {
  if (writers.get(schema) || seen.includes(schema)) return []
  const { type, shape, options, items, element, innerType, out, valueType, catchall } = schema._zod
    .def as unknown as Def
  const within = [...seen, schema]
  if (FREE.has(type)) return type === 'string' && isBoundText(schema) ? [] : [path]
  const named = Object.entries(shape ?? {}).flatMap(([name, each]) =>
    unmarked(each, `${path}.${name}`, within),
  )
  const parts = [...(options ?? []), ...(items ?? []), element, innerType, out, valueType, catchall]
  return [...named, ...parts.flatMap((each) => (each ? unmarked(each, path, within) : []))]
}

const answers = Object.entries<Operation>(operations).flatMap(([name, { output, inList }]) => [
  [name, output] as const,
  ...(inList ? [[`${name} in lists`, inList] as const] : []),
])

// A new text needs a decision: zMade, if the server makes it, or zWritten.
test.each(answers)('every text that %s answers has a form, or says who writes it', (_, schema) => {
  expect(unmarked(schema)).toEqual([])
})

test('a text without a mark is found, wherever it is', () => {
  const schema = z.object({
    made: zMade,
    written: zWritten.nullable(),
    form: z.string().regex(/^a+$/),
    count: z.int(),
    lists: z.array(z.object({ name: z.string().nullable() })),
    either: z.union([zMade, z.string().max(3)]),
    record: z.record(z.string(), z.unknown()),
  })
  expect(unmarked(schema)).toEqual(['.lists.name', '.either', '.record'])
})
