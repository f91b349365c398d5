import { expect, test } from 'vitest'
import type { z } from 'zod'
import vectors from '../../domain/vectors/addresses.json' with { type: 'json' }
import { liveStream } from './client/liveStream.ts'
import { zShownAddress, zTypedAddress, zTypedContract, zTypedTokenId } from './entities/typedAddress.ts'
import { faultOf } from './inputFault.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

// Whoever adds a call has its addresses and token ids read as everywhere: by the schemas of `typedAddress.ts`.

type Def = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
}
type Input = { path: string; name: string; schema: z.ZodType }

/** Every text that a schema takes, with its path; optional and piped ones without what is around them. */
function textsIn(schema: z.ZodType, path: string, name: string): Input[] {
  const def = schema._zod.def as unknown as Def
  const inner = def.innerType ?? def.in ?? def.element
  if (inner) return textsIn(inner, path, name)
  const parts = [...(def.options ?? []), ...[def.left, def.right].flatMap((each) => each ?? [])]
  if (parts.length > 0) return parts.flatMap((part) => textsIn(part, path, name))
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, part]) => textsIn(part, `${path}.${key}`, key))
  return schema._zod.def.type === 'string' ? [{ path, name, schema }] : []
}

const inputsOf = ({ params, query, json, form }: Partial<Operation>) =>
  Object.entries({ params, query, json, form }).flatMap(([part, schema]) =>
    schema ? textsIn(schema, part, '') : [],
  )

const INPUTS = [
  ...Object.entries<Partial<Operation>>(operations),
  ['liveStream', liveStream] as const,
].flatMap(([name, each]) => inputsOf(each).map((input) => ({ ...input, path: `${name} ${input.path}` })))

/** A message is taken exactly as it was signed. */
const isSigned = ({ path }: Input) =>
  /^(?:createListings json\.listings|createOrder json\.order)\./.test(path)

const WALLET = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const takes = ({ schema }: Input, text: string) => schema.safeParse(text).success
const NAMED =
  /address|contract|wallet|account$|^(?:to|buyer|seller|creator|owner|holder|receiver|recipient|payee|actor|claimed)$/i
/** It takes an address, and hardly anything else; or its name says so. */
const isAddress = (input: Input) =>
  (takes(input, WALLET) && !takes(input, 'a word') && !takes(input, 'word') && !takes(input, '0x12')) ||
  NAMED.test(input.name)
const isTokenId = ({ name }: Input) => /^(?:token_?id|chain_id)$/i.test(name)

/** Other things whose names sound like it, and what takes an address among others. */
const OTHERS = new Map([
  ['createOffer json.token_id', 'the `_id` of a work'],
  ['saveBrand json.brand.address', 'the street of the operator'],
])

const isOf = (...schemas: z.ZodType[]) => {
  const ids = schemas.map((schema) => schema.meta()?.id)
  return ({ schema }: Input) => ids.includes(schema.meta()?.id)
}

test('every input that is an address is read by the one schema', () => {
  const found = INPUTS.filter((input) => isAddress(input) && !isSigned(input) && !OTHERS.has(input.path))
  expect(found.length).toBeGreaterThan(30)
  const others = found.filter((input) => !isOf(zTypedAddress, zShownAddress, zTypedContract)(input))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('every input that is a token’s id is read by the one schema', () => {
  const found = INPUTS.filter((input) => isTokenId(input) && !isSigned(input) && !OTHERS.has(input.path))
  expect(found.length).toBeGreaterThan(6)
  expect(found.filter((input) => !isOf(zTypedTokenId)(input)).map(({ path }) => path)).toEqual([])
})

test('an exception is an input that exists', () => {
  expect([...OTHERS.keys()].filter((path) => !INPUTS.some((input) => input.path === path))).toEqual([])
})

test('every input of these schemas takes and refuses the spellings of the table [VAL-19]', () => {
  const answerOf = ({ schema }: Input, typed: string) => {
    const { data, error } = schema.safeParse(typed)
    return data ?? (error?.issues[0] && faultOf(error.issues[0])?.code)
  }
  const addresses = vectors.addresses.filter((each) => !('wallet' in each) && !('zero' in each))
  for (const input of INPUTS.filter(isOf(zTypedAddress)))
    for (const vector of addresses) {
      const answer = answerOf(input, vector.typed)
      const expected = 'address' in vector ? (vector.alone ? vector.address : 'address_alone') : vector.code
      if (answer !== 'address_alone')
        expect([input.path, vector, answer]).toEqual([input.path, vector, expected])
      else expect([input.path, vector.typed, 'alone' in vector]).toEqual([input.path, vector.typed, false])
    }
  for (const input of INPUTS.filter(isOf(zShownAddress)))
    for (const vector of addresses.filter((each) => 'alone' in each || each.code === 'address_zero'))
      expect([vector, answerOf(input, vector.typed)]).toEqual([
        vector,
        'address' in vector ? vector.address : expect.stringMatching(/^(0x0{40}|address_alone)$/),
      ])
  for (const input of INPUTS.filter(isOf(zTypedTokenId)))
    for (const vector of vectors.ids)
      expect([input.path, vector, answerOf(input, vector.typed)]).toEqual([
        input.path,
        vector,
        'id' in vector ? vector.id : vector.code,
      ])
})
