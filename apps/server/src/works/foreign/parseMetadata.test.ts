import { describe, expect, test } from 'vitest'
import { parseMetadata } from './parseMetadata.ts'

const parsed = (json: object | string, editionId: bigint | null = null) =>
  parseMetadata(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), editionId)
const traits = (...attributes: unknown[]) =>
  parsed({ attributes }).traits.map(({ trait_type, value }) => `${trait_type}: ${value}`)

test('the pictures of a token are all its addresses, without repetition [IMP-05]', () => {
  const metadata = { image: ' ipfs://a ', image_url: 'https://b', image_data: '<svg/>' }
  expect(parsed(metadata).pictures).toEqual(['ipfs://a', 'https://b', '<svg/>'])
  expect(parsed({ image: 'ipfs://a', image_url: 'ipfs://a' }).pictures).toEqual(['ipfs://a'])
  expect(parsed({ image: { width: 9 }, image_data: '<svg/>' }).pictures).toEqual(['<svg/>'])
  expect(parsed({ image: { url: 'x' }, imageUrl: ['y', { uri: 'z' }] }).pictures).toEqual(['x', 'y', 'z'])
  expect(parsed({ image: Array.from('abcdefgh') }).pictures).toHaveLength(4)
  expect(parsed({}).pictures).toEqual([])
})

test('{id} in any value of an edition is its id, 64 hex digits in lower case (ERC-1155) [IMP-05]', () => {
  const metadata = {
    name: 'No. {id}',
    image: 'https://host/{id}.png',
    attributes: [{ trait_type: 'File', value: '{id}.png' }],
  }
  const id = `${'0'.repeat(61)}4cc`
  expect(parsed(metadata, 0x4ccn)).toMatchObject({
    name: `No. ${id}`,
    pictures: [`https://host/${id}.png`],
    traits: [{ trait_type: 'File', value: `${id}.png` }],
  })
  expect(parsed(metadata).name).toBe('No. {id}')
})

test('a name may be a number, and no number is rounded [IMP-05]', () => {
  expect(parsed('{"name":7}').name).toBe('7')
  expect(parsed('{"name":9007199254740993}').name).toBe('9007199254740993')
  expect(parsed('{"attributes":[{"trait_type":"Seed","value":12345678901234567890123}]}').traits).toEqual([
    { trait_type: 'Seed', value: '12345678901234567890123' },
  ])
  expect(
    parsed('{"attributes":[{"trait_type":"Size","value":0.1000000000000000055}]}').traits[0]?.value,
  ).toBe('0.1000000000000000055')
})

test.each([
  ['a byte order mark', Buffer.from('\uFEFF{"name":"Marked"}')],
  ['UTF-16', Buffer.from('\uFEFF{"name":"Marked"}', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFF{"name":"Marked"}', 'utf16le').swap16()],
])('text with %s [IMP-05]', (_, bytes) => {
  expect(parseMetadata(bytes, null).name).toBe('Marked')
})

describe('traits [IMP-05]', () => {
  test('a date is a day', () => {
    const born = (value: unknown) => traits({ trait_type: 'Born', display_type: 'date', value })[0]
    expect(born(1546360800)).toBe('Born: 2019-01-01')
    expect(born('1546360800')).toBe('Born: 2019-01-01')
    expect(born(1546360800000)).toBe('Born: 2019-01-01')
    expect(born(-86_400)).toBe('Born: 1969-12-31')
    expect(born(1e300)).toBe('Born: 1e+300')
    expect(born('spring')).toBe('Born: spring')
    expect(born('')).toBeUndefined()
    expect(born('  ')).toBeUndefined()
    expect(born(true)).toBe('Born: true')
    expect(traits({ trait_type: 'Block', value: 1546360800 })).toEqual(['Block: 1546360800'])
  })

  test('a boost has its sign', () => {
    const boost = (display_type: string, value: unknown) =>
      traits({ trait_type: 'B', display_type, value })[0]
    expect(boost('boost_percentage', 10)).toBe('B: +10%')
    expect(boost('boost_percentage', -5)).toBe('B: -5%')
    expect(boost('boost_number', 40)).toBe('B: +40')
    expect(boost('boost_number', 'many')).toBe('B: many')
    expect(boost('boost_number', '+10')).toBe('B: +10')
    expect(boost('boost_percentage', ' 2.5 ')).toBe('B: +2.5%')
    expect(boost('boost_number', '0x10')).toBe('B: 0x10')
    expect(boost('number', 2)).toBe('B: 2')
  })

  test('may have no type', () => {
    expect(
      traits({ value: 'Rare' }, { trait_type: null, value: 'Old' }, { trait_type: 7, value: 'x' }),
    ).toEqual(['Property: Rare', 'Property: Old', '7: x'])
  })

  test('in older places and forms', () => {
    expect(parsed({ traits: [{ trait_type: 'A', value: 'b' }] }).traits).toHaveLength(1)
    expect(parsed({ attributes: { Ground: 'blue', Level: 3, Deep: { a: 1 } } }).traits).toEqual([
      { trait_type: 'Ground', value: 'blue' },
      { trait_type: 'Level', value: '3' },
    ])
    const properties = { simple: 'one', rich: { name: 'Rich', value: '2', display_value: 'two' } }
    expect(parsed({ properties }).traits).toEqual([
      { trait_type: 'simple', value: 'one' },
      { trait_type: 'Rich', value: '2' },
    ])
  })

  test('a trait may have several values, as in the example of ERC-1155', () => {
    const properties = {
      array_property: { name: 'Name', value: [1, 2, 'three'], class: 'emphasis' },
      colors: ['red', 'blue'],
      files: [{ uri: 'a.png' }],
    }
    expect(parsed({ properties }).traits).toEqual([
      { trait_type: 'Name', value: '1, 2, three' },
      { trait_type: 'colors', value: 'red, blue' },
    ])
    expect(traits({ trait_type: 'Worn', value: ['Hat', 'Scarf'] }, ['Hat'])).toEqual(['Worn: Hat, Scarf'])
  })

  test('that are none are left out, and there are at most 100', () => {
    expect(traits('words', null, 7, {}, { trait_type: 'A' }, { trait_type: 'A', value: [] })).toEqual([])
    expect(traits(...Array.from({ length: 150 }, (_, at) => ({ trait_type: 'A', value: at })))).toHaveLength(
      100,
    )
    expect(parsed({ attributes: 'many' }).traits).toEqual([])
  })
})

test.each(['', '[]', 'null', '"text"', '{', '<html>'])('%s is not metadata', (text) => {
  expect(() => parsed(text)).toThrow()
})
