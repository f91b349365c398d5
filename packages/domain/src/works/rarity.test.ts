import { expect, test } from 'vitest'
import { rankByRarity } from './rarity.ts'

type Traits = Record<string, string>

function ranked(works: readonly Traits[]) {
  const ids = new Map<string, number>()
  const values = new Map<number, { name: string; value: string }>()
  const rows = works.map((traits) =>
    Object.entries(traits).map(([name, value]) => {
      const key = JSON.stringify([name, value])
      const id = ids.get(key) ?? ids.size + 1
      ids.set(key, id)
      values.set(id, { name, value })
      return id
    }),
  )
  return rankByRarity(rows, values)
}

const ranks = (works: readonly Traits[]) => ranked(works).map(({ rank }) => rank)

/** From the method's formulas, work by work: it counts each share anew, and knows no ids. */
function byFormula(works: readonly Traits[]) {
  const folded = works.map((traits) => {
    const plain = Object.fromEntries(
      Object.entries(traits).map(([name, value]) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
    )
    const counted = Object.values(plain).filter((value) => value !== '' && value !== 'none').length
    return { ...plain, 'meta_trait:trait_count': String(counted) } as Traits
  })
  const names = [...new Set(folded.flatMap((traits) => Object.keys(traits)))]
  const shareOf = (name: string, value: string | undefined) =>
    folded.filter((traits) => traits[name] === value).length / folded.length
  let entropy = 0
  for (const name of names)
    for (const value of new Set(folded.map((traits) => traits[name])))
      entropy += shareOf(name, value) * Math.log2(1 / shareOf(name, value))
  return folded.map((traits) => {
    const bits = names.map((name) => Math.log2(1 / shareOf(name, traits[name])))
    return {
      score: bits.reduce((sum, each) => sum + each, 0) / (entropy || 1),
      unique: Object.entries(traits).filter(([name, value]) => shareOf(name, value) * folded.length === 1)
        .length,
    }
  })
}

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('figures computed by hand', () => {
  // Hat: cap, cap, cap, crown. One of four: 2 bits; three of four: 0.415 bits; entropy 0.8113. All have one trait.
  const [cap, , , crown] = ranked([{ Hat: 'cap' }, { Hat: 'cap' }, { Hat: 'cap' }, { Hat: 'crown' }])
  expect(crown?.rank).toBe(1)
  expect(crown?.score).toBeCloseTo(2 / 0.811278, 5)
  expect(cap?.rank).toBe(2)
  expect(cap?.score).toBeCloseTo(0.415037 / 0.811278, 5)
})

test('a trait that a work has not is a value: nothing, of four works three of which have it, is rare', () => {
  // Ears and nothing: 1/4 and 3/4; so is the number of traits, 2 and 1. Ground says nothing.
  const works: Traits[] = [{ Ground: 'x', Ears: 'long' }, { Ground: 'x' }, { Ground: 'x' }, { Ground: 'x' }]
  const [rare, plain] = ranked(works)
  expect(rare?.score).toBeCloseTo(4 / (2 * 0.811278), 5)
  expect(plain?.score).toBeCloseTo((2 * 0.415037) / (2 * 0.811278), 5)
  expect(ranks(works)).toEqual([1, 2, 2, 2])
})

test('values that nobody else has come first, whatever the score', () => {
  const common = { shape: 'common', colour: 'common', thing: 'common' }
  const pair = { shape: 'pair', colour: 'pair', thing: 'pair' }
  const works = [{ ...common, shape: 'one' }, pair, pair, common, common, common, common, common]
  const [one, two] = ranked(works)
  expect(one!.score).toBeLessThan(two!.score)
  expect(ranks(works)).toEqual([1, 2, 2, 4, 4, 4, 4, 4])
})

test('case and spaces make no difference, names that objects have do none either, and of one trait the last value counts', () => {
  expect(ranks([{ a: 'X ' }, { A: 'x' }, { a: 'y' }])).toEqual([2, 2, 1])
  const odd = ['__proto__', 'constructor', 'toString'].map((name) => JSON.parse(`{"${name}":"${name}"}`))
  expect(ranks([...odd, {}])).toHaveLength(4)
  const values = new Map([
    [1, { name: 'a', value: 'x' }],
    [2, { name: 'a', value: 'y' }],
  ])
  expect(rankByRarity([[1, 2], [2], [1]], values).map(({ rank }) => rank)).toEqual([2, 2, 1])
})

test('a collection of one work, of works without traits, and of works that are alike', () => {
  expect(ranked([])).toEqual([])
  expect(ranked([{ a: 'x' }])).toEqual([])
  expect(ranked([{}, {}])).toEqual([])
  expect(ranked([{ a: 'x' }, { a: 'x' }])).toEqual([
    { rank: 1, score: 0 },
    { rank: 1, score: 0 },
  ])
})

test('scores are those of a second implementation, and ranks follow from them', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const next = chance(seed)
    const works = Array.from({ length: 2 + next(60) }, () => {
      const traits: Traits = {}
      for (let name = 0; name < 5; name++)
        if (next(4) > 0) traits[`t${name}`] = next(9) === 0 ? 'None' : `v${next(1 + name * 3)}`
      return traits
    })
    const got = ranked(works)
    const wanted = byFormula(works)
    if (got.length === 0) continue
    for (const [at, { score }] of got.entries()) expect(score).toBeCloseTo(wanted[at]!.score, 9)
    const order = wanted.map((_, at) => at)
    order.sort(
      (a, b) =>
        wanted[b]!.unique - wanted[a]!.unique ||
        (Math.abs(wanted[a]!.score - wanted[b]!.score) < 1e-9 ? 0 : wanted[b]!.score - wanted[a]!.score),
    )
    const expected: number[] = []
    order.forEach((at, place) => {
      const before = place === 0 ? undefined : order[place - 1]
      const equal = before !== undefined && Math.abs(wanted[before]!.score - wanted[at]!.score) < 1e-9
      expected[at] = equal ? (expected[before as number] as number) : place + 1
    })
    expect(got.map(({ rank }) => rank)).toEqual(expected)
  }
})

test('100,000 works with eight traits are ranked within seconds', () => {
  const next = chance(7)
  const values = new Map<number, { name: string; value: string }>()
  for (let id = 0; id < 160; id++) values.set(id, { name: `t${id % 8}`, value: `v${id}` })
  const works = Array.from({ length: 100_000 }, () =>
    Array.from({ length: 8 }, (_, name) => name + 8 * next(20)),
  )
  expect(rankByRarity(works, values)).toHaveLength(100_000)
})
