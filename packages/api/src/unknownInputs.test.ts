import { expect, test } from 'vitest'
import { z } from 'zod'
import { createListings } from './operations/trading/signed.ts'
import { unknownInputs } from './unknownInputs.ts'

const schema = z.object({
  one: z.string().optional(),
  list: z.array(z.object({ a: z.int() })).default([]),
  piped: z.object({ b: z.string() }).transform(({ b }) => b),
  either: z.union([z.object({ c: z.string() }), z.object({ d: z.string() })]).nullable(),
  any: z.record(z.string(), z.string()),
  open: z.looseObject({ e: z.string() }),
})

test('names that a schema does not have are found wherever they are', () => {
  const value = {
    one: 'x',
    two: 'y',
    list: [{ a: 1 }, { a: 2, z: 3 }],
    piped: { b: 'b', z: 1 },
    either: { d: 'd', z: 1 },
    any: { z: 'z' },
    open: { e: 'e', z: 1 },
  }
  expect(unknownInputs(schema, value)).toEqual(['two', 'list.1.z', 'piped.z', 'either.z'])
  expect(unknownInputs(schema, null)).toEqual([])
  expect(unknownInputs(schema, JSON.parse('{"__proto__": 1, "toString": 2}'))).toEqual([
    '__proto__',
    'toString',
  ])
})

test('the listings of a call are looked into', () => {
  const json = { network: 1, listings: [{ terms: { sellar: 1 } }] }
  expect(unknownInputs(createListings.json as z.ZodType, json)).toEqual(['listings.0.terms.sellar'])
})
