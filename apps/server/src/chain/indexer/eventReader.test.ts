import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import fc from 'fast-check'
import { type AbiEvent, type AbiParameter, encodeAbiParameters, encodeEventTopics, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { eventReader } from './eventReader.ts'

/** An arbitrary value of a parameter, in viem's types. */
function anyOf(input: AbiParameter): fc.Arbitrary<unknown> {
  if ('components' in input && input.type === 'tuple')
    return fc.record(Object.fromEntries(input.components.map((part) => [part.name, anyOf(part)])))
  if (input.type.endsWith('[]'))
    return fc.array(anyOf({ ...input, type: input.type.slice(0, -2) }), { maxLength: 4 })
  const hex = (bytes: number) =>
    fc
      .uint8Array({ minLength: bytes, maxLength: bytes })
      .map((list) => `0x${Buffer.from(list).toString('hex')}`)
  if (input.type === 'address') return hex(20).map((address) => getAddress(address))
  if (input.type === 'bytes32') return hex(32)
  if (input.type === 'bytes4') return hex(4)
  if (input.type === 'bool') return fc.boolean()
  if (input.type === 'string') return fc.string()
  const bits = Number(input.type.replace('uint', ''))
  const number = fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
  return bits <= 48 ? number.map(Number) : number
}

const lower = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('0x')
    ? value.toLowerCase()
    : Array.isArray(value)
      ? value.map(lower)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lower(inner)]))
        : value

const events = [saleEngineAbi, collectible721Abi, collectible1155Abi]
  .flatMap((abi): AbiEvent[] => abi.filter((item) => item.type === 'event'))
  .filter((event) => event.inputs.every((input) => input.type !== 'string' || !input.indexed))

describe.each(events.map((event) => [event.name, event] as const))('%s', (_, event) => {
  const read = eventReader(event)
  const args = fc.record(Object.fromEntries(event.inputs.map((input) => [input.name ?? '', anyOf(input)])))
  const encode = (values: Record<string, unknown>) => {
    const plain = event.inputs.filter((input) => !input.indexed)
    return {
      topics: encodeEventTopics({ abi: [event], args: values } as never) as string[],
      data: encodeAbiParameters(plain, plain.map((input) => values[input.name ?? '']) as never),
    }
  }

  test('is decoded to the values that were encoded', () => {
    fc.assert(
      fc.property(args, (values) => {
        const { topics, data } = encode(values)
        expect(read(topics, data)).toEqual(lower(values))
      }),
      { numRuns: 20 },
    )
  })
})

test('an event that only looks like one of ours is refused', () => {
  const transfer = collectible721Abi.find((item) => item.type === 'event' && item.name === 'Transfer')
  const read = eventReader(transfer as AbiEvent)
  const word = `0x${'0'.repeat(64)}`
  // ERC-20's Transfer has the same selector; its amount is not indexed.
  expect(() => read([word, word, word], word)).toThrow()
  const created = saleEngineAbi.find((item) => item.type === 'event' && item.name === 'OfferCreated')
  expect(() => eventReader(created as AbiEvent)([word, word], word)).toThrow()
})
