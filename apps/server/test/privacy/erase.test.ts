import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readUser } from '../../src/accounts/store/users.ts'
import { apiKeys } from '../../src/db/schema/programs.ts'
import { revocations } from '../../src/db/schema/revocations.ts'
import { eraseAccount } from '../../src/privacy/eraseAccount.ts'
import { lookAtErasure } from '../../src/privacy/store/lookAtErasure.ts'
import { useServer } from '../servers/useServer.ts'

// An operator looks at what erasing would remove, before it is erased.

const server = await useServer()
const person = await server.person(0)
const wallet = person.address.toLowerCase()
const { db } = server.context
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

test('afterwards nothing is left to go, and the ledger has the wallet', async () => {
  await eraseAccount(server.context, wallet)
  const looked = await lookAtErasure(db, wallet)
  expect(looked?.isBlank).toBe(true)
  expect(looked?.parts.filter(({ goes }) => goes > 0)).toEqual([])
  expect((await readUser(db, wallet))?.name).toBe('')
  expect((await noted()).map(({ kind }) => kind)).toEqual(['account'])
})
