import { describe, expect, test } from 'vitest'
import { chainTables } from '../../store/chainTables.ts'
import { eventNames } from './handle.ts'
import { brought } from './rows/brought.ts'
import { drops, unknownPhases } from './rows/drops.ts'
import { foreigners } from './rows/foreign.ts'
import { orders, unknownCopies } from './rows/orders.ts'
import { ownContracts } from './rows/own.ts'
import { kindless, sales, unknownOffers } from './rows/sales.ts'
import { tokens, unknownTokens } from './rows/tokens.ts'
import { byKey, type Case, mapOf, writesOf } from './testEvents.ts'

const SUBJECTS = { sales, orders, tokens, foreigners, brought, ownContracts, drops }
const CASES = Object.values(SUBJECTS).flat()

const named = (cases: readonly Case[]) => cases.map((each) => [`${each.event}: ${each.title}`, each] as const)

describe.each(Object.entries(SUBJECTS))('events write these rows: %s', (_, cases) => {
  test.each(named(cases))('%s', (_, each) => {
    expect(writesOf(each)).toStrictEqual(byKey(each.writes))
  })
})

test('an event about an unknown offer or token is refused', () => {
  for (const happening of [...unknownOffers, ...unknownCopies, ...unknownTokens, ...unknownPhases])
    expect(() => writesOf(happening)).toThrow(new RegExp(`^${happening.event} .* a row that does not exist`))
})

test('the engine lists no token without a standard', () => {
  expect(() => writesOf(kindless)).toThrow('no kind 0')
})

test.each(['own', 'drops', 'foreign', 'whole'] as const)(
  'every event of the %s contracts has rows here',
  (map) => {
    const shown = CASES.filter((each) => Object.keys(each.writes).length > 0 && mapOf(each) === map)
    expect([...new Set(shown.map(({ event }) => event))].sort()).toEqual(eventNames()[map].sort())
  },
)

test('every table of the chain has rows here', () => {
  const written = CASES.flatMap(({ writes }) => Object.keys(writes))
  expect([...new Set(written)].sort()).toEqual(Object.keys(chainTables).sort())
})
