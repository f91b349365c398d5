import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { TraitCache } from '../../src/discovery/store/traitCache.ts'
import { findChosen, listFacets } from '../../src/discovery/store/traitFacets.ts'
import { addWorks, describeWorks } from '../../src/works/store/works.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const RUNS = runsAll ? 25 : 8
const SEED = runsAll ? {} : { seed: 7 }
const ANY_SIZE = 0
/** The cache reads a collection that changes again after a pause. */
const READ = { timeout: 10_000, interval: 5 }

let database: OpenDatabase
let db: Db
let made = 0
/** How many answers came from memory. */
let cached = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

type Traits = Record<string, string>
const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const traits: fc.Arbitrary<Traits> = fc
  .record({
    Ground: oneOf('Blue', 'Red', 'Green'),
    Eyes: oneOf('Open', 'Closed'),
    Hat: oneOf('Crown', 'Cap'),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Traits)

type Step =
  | { kind: 'add'; traits: Traits[] }
  | { kind: 'describe'; at: number; traits: Traits }
  | { kind: 'swap'; one: number; other: number }
  | { kind: 'hide'; at: number }
const place = fc.nat({ max: 1_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), traits: fc.array(traits, { minLength: 1, maxLength: 6 }) }),
  fc.record({ kind: fc.constant('describe'), at: place, traits }),
  fc.record({ kind: fc.constant('swap'), one: place, other: place }),
  fc.record({ kind: fc.constant('hide'), at: place }),
)

type Choice = { trait_type: string; values: string[] }
const choices: fc.Arbitrary<Choice[]> = fc
  .record({
    Ground: fc.subarray(['Blue', 'Red', 'Green', 'Puce']),
    Eyes: fc.subarray(['Open', 'Closed']),
    Hat: fc.subarray(['Crown', 'Cap']),
  })
  .map((all) =>
    Object.entries(all).flatMap(([trait_type, values]) =>
      values.length > 0 ? [{ trait_type, values }] : [],
    ),
  )

type Work = { id: string; traits: Traits; hidden: boolean }
const listOf = (all: Traits) => Object.entries(all).map(([trait_type, value]) => ({ trait_type, value }))
const words = (work: Work) => ({
  name: work.id,
  description: '',
  media: 'none',
  cover: null,
  traits: listOf(work.traits),
  sources: null,
  metadataBlock: 0,
})

const withGround = ({ Ground: _, ...rest }: Traits, ground: string | undefined): Traits =>
  ground === undefined ? rest : { ...rest, Ground: ground }

/** Changes works in the database, and in the list from which the test counts. */
async function take(step: Step, all: Work[], collectionId: string): Promise<void> {
  const at = (place: number) => all[place % all.length]
  if (step.kind === 'add') {
    const added = step.traits.map((each) => ({ id: `w${++made}`, traits: each, hidden: false }))
    await db.transaction((tx) =>
      addWorks(
        tx,
        added.map((work) => ({
          ...words(work),
          creator: 'c',
          standard: 721,
          royalties: 0,
          copies: 1,
          categories: [],
          id: work.id,
          collectionId,
          offchain: false,
          chainId: 1,
          contract: '0xc',
          tokenId: BigInt(work.id.slice(1)),
        })),
      ),
    )
    all.push(...added)
    return
  }
  const [work, other] = step.kind === 'swap' ? [at(step.one), at(step.other)] : [at(step.at), undefined]
  if (!work) return
  if (step.kind === 'hide') {
    work.hidden = !work.hidden
    await db.transaction(async (tx) => {
      await tx
        .update(works)
        .set({ hidden: work.hidden })
        .where(inArray(works.id, [work.id]))
      await makeCards(tx, [work.id])
    })
    return
  }
  if (step.kind === 'describe') work.traits = step.traits
  else if (other) {
    // Each value has as many works as before, but not under the other filters.
    const [ground, otherGround] = [work.traits.Ground, other.traits.Ground]
    work.traits = withGround(work.traits, otherGround)
    other.traits = withGround(other.traits, ground)
  }
  const changed = [...new Set([work, ...(other ? [other] : [])])]
  await db.transaction((tx) =>
    describeWorks(
      tx,
      changed.map((each) => ({ id: each.id, words: words(each) })),
    ),
  )
}

/** The counts beside each value, by counting the works one by one. */
function countOneByOne(all: readonly Work[], chosen: readonly Choice[]) {
  const shown = all.filter(({ hidden }) => !hidden)
  const counts: Record<string, number> = {}
  for (const work of shown)
    for (const [name, value] of Object.entries(work.traits)) {
      const others = chosen.filter(({ trait_type }) => trait_type !== name)
      const isFound = others.every(({ trait_type, values }) => values.includes(work.traits[trait_type] ?? ''))
      const isChosen = chosen.some((each) => each.trait_type === name && each.values.includes(value))
      if (isFound || isChosen)
        counts[`${name}: ${value}`] = (counts[`${name}: ${value}`] ?? 0) + Number(isFound)
    }
  return counts
}

test('counts from memory are those of the works one by one, after every change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.array(choices, { minLength: 2, maxLength: 4 }),
      async (steps, asked) => {
        const collectionId = `c${++made}`
        const row = { id: collectionId, name: 'Masks', symbol: 'M', description: '', image: 'none' }
        await addCollection(db, { ...row, creator: 'c' })
        const cache = new TraitCache(db, ANY_SIZE)
        const all: Work[] = []
        for (const each of steps) {
          await take(each, all, collectionId)
          const compare = async (choice: Choice[]) => {
            const chosen = await findChosen(db, collectionId, choice)
            const facets = await listFacets(db, cache, { filter: { collectionId }, chosen, value: '' })
            const counted = facets.flatMap(({ name, values }) =>
              values.map(({ value, works }): [string, number] => [`${name}: ${value}`, works]),
            )
            expect(Object.fromEntries(counted)).toEqual(countOneByOne(all, choice))
          }
          for (const choice of asked) await compare(choice)
          if (all.every(({ hidden }) => hidden)) continue
          // The next step finds them in memory, and old.
          await expect.poll(() => cache.get(db, collectionId), READ).not.toBeNull()
          cached++
          for (const choice of asked) await compare(choice)
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true, ...SEED },
  )
  expect(cached).toBeGreaterThan(RUNS)
}, 300_000)
