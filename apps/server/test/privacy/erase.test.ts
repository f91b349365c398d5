import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { readUser } from '../../src/accounts/store/users.ts'
import { apiKeys } from '../../src/db/schema/programs.ts'
import { revocations } from '../../src/db/schema/revocations.ts'
import { eraseAccount } from '../../src/privacy/eraseAccount.ts'
import { lookAtErasure } from '../../src/privacy/store/lookAtErasure.ts'
import { runProgram } from '../servers/runProgram.ts'
import { useServer } from '../servers/useServer.ts'

// An operator looks at what erasing would remove, before it is erased.

const server = await useServer()
const person = await server.person(0)
const wallet = person.address.toLowerCase()
const { db } = server.context
const OTHER = `0x${'cd'.repeat(20)}`
const keys = () => db.select().from(apiKeys).where(eq(apiKeys.wallet, wallet))
const noted = () => db.select().from(revocations).where(eq(revocations.key, wallet))

beforeAll(async () => {
  await person.request('POST /users/settings', { json: { name: 'Maren Holt' } })
  await person.request('POST /users/keys', { json: { name: 'Robot' } })
})

test('a look changes nothing, and says what goes', async () => {
  const looked = await lookAtErasure(db, wallet)
  expect(looked?.isBlank).toBe(false)
  expect(looked?.parts.find(({ part }) => part === 'api_keys')).toEqual({
    part: 'api_keys',
    goes: 1,
    stays: 0,
  })
  expect((await readUser(db, wallet))?.name).toBe('Maren Holt')
  expect(await keys()).toHaveLength(1)
  expect(await noted()).toEqual([])
})

test('nobody has an account that does not exist', async () => {
  expect(await lookAtErasure(db, `0x${'ab'.repeat(20)}`)).toBeNull()
})

// The embedded database has one process, which is this one.
describe.runIf(server.context.config.database)('npm run erase', () => {
  const url = (server.context.config.database as { url?: string } | null)?.url ?? ''
  const run = (env: Record<string, string>, ...args: string[]) =>
    runProgram(
      'erase.ts',
      // The local profile makes this person an operator.
      { DATABASE_URL: url, VITRINE_DATA: server.context.config.dataFolder, OPERATORS: OTHER, ...env },
      ...args,
    )

  const refused: [string, Record<string, string>, string[], string][] = [
    ['without a terminal', {}, [person.address], '--yes: required'],
    ['an unknown address', {}, [`0x${'ab'.repeat(20)}`, '--yes'], 'has an account here'],
    ['an operator', { OPERATORS: person.address }, [person.address, '--yes'], 'named in the configuration'],
    [
      'no database',
      { DATABASE_URL: 'postgresql://127.0.0.1:9/none' },
      [person.address, '--yes'],
      'does not answer',
    ],
  ]
  test.each(someOf(refused, 4))('%s: a sentence, and nothing is erased', async (_, env, args, says) => {
    const [code, said] = await run(env, ...args)
    expect(said).toContain(says)
    expect(said).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect((await readUser(db, wallet))?.name).toBe('Maren Holt')
    expect(await noted()).toEqual([])
  })

  test('with --yes it erases, and a second time nothing is left', async () => {
    const [code, said] = await run({}, person.address, '--yes')
    expect(said).toContain('api_keys: 1 go, 0 stay')
    expect(code).toBe(0)
    expect(await keys()).toEqual([])
    expect((await noted()).map(({ kind }) => kind)).toEqual(['account'])
    const [again, then] = await run({}, person.address, '--yes')
    expect(then).toContain('Nothing is left to erase')
    expect(again).toBe(1)
    expect(await noted()).toHaveLength(1)
  })
})

test('afterwards nothing is left to go, and the ledger has the wallet', async () => {
  await eraseAccount(server.context, wallet)
  const looked = await lookAtErasure(db, wallet)
  expect(looked?.isBlank).toBe(true)
  expect(looked?.parts.filter(({ goes }) => goes > 0)).toEqual([])
  expect((await readUser(db, wallet))?.name).toBe('')
  expect(new Set((await noted()).map(({ kind }) => kind))).toEqual(new Set(['account']))
})

test('in the console an operator looks, erases for a reason, and the log says who did it and why', async () => {
  const operator = await server.person(0)
  const asking = await server.person(2)
  const params = { wallet: asking.address }
  await asking.request('POST /users/settings', { json: { name: 'Ben Vale' } })
  const looked = await operator.request('POST /console/accounts/{wallet}/look', { params, json: {} })
  expect(looked.user.name).toBe('Ben Vale')
  expect((await readUser(db, asking.address.toLowerCase()))?.name).toBe('Ben Vale')
  await operator.request('POST /console/accounts/{wallet}/erase', { params, json: { reason: 'By mail' } })
  expect((await readUser(db, asking.address.toLowerCase()))?.name).toBe('')
  const { entries } = await operator.request('GET /console/audit', { query: { act: 'account_erased' } })
  expect(entries).toMatchObject([
    {
      actor: { wallet: operator.address.toLowerCase() },
      subject: { kind: 'person', id: asking.address.toLowerCase() },
      reason: 'By mail',
      before: null,
      after: null,
    },
  ])
  const again = operator.request('POST /console/accounts/{wallet}/erase', {
    params,
    json: { reason: 'Again' },
  })
  await expect(again).rejects.toMatchObject({ code: 'account_blank' })
  const self = { wallet: operator.address }
  await expect(
    operator.request('POST /console/accounts/{wallet}/erase', { params: self, json: { reason: 'Mine' } }),
  ).rejects.toMatchObject({ code: 'role_configured' })
})
