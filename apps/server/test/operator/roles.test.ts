import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roleOf } from '../../src/accounts/roles.ts'
import { getRole } from '../../src/accounts/store/roles.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { codeOf } from '../asking/codeOf.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)
const other = await server.person(1)
const third = await server.person(2)

const grant = (by: Person, to: Person, role: 'moderator' | 'operator') =>
  by.request('POST /console/team', { json: { wallet: to.address, role, reason: 'Helps on weekends' } })
const withdraw = (by: Person, from: Person) =>
  by.request('POST /console/team/{wallet}/withdraw', {
    params: { wallet: from.address },
    json: { reason: 'Left' },
  })

describe('roles', () => {
  test('a role begins and ends with the next call of a session that exists', async () => {
    expect(await codeOf(other.request('GET /console'))).toBe('not_moderator')
    await grant(operator, other, 'moderator')
    expect(await other.request('GET /console')).toMatchObject({ role: 'moderator' })
    expect((await other.request('GET /users/settings')).role).toBe('moderator')
    expect(await codeOf(grant(other, third, 'moderator'))).toBe('not_operator')
    await withdraw(operator, other)
    expect(await codeOf(other.request('GET /console'))).toBe('not_moderator')
    expect((await other.request('GET /users/settings')).role).toBeNull()
  })

  test('an operator of the configuration cannot be changed in the console', async () => {
    await grant(operator, other, 'operator')
    expect(await codeOf(withdraw(other, operator))).toBe('role_configured')
    expect(await codeOf(grant(other, operator, 'moderator'))).toBe('role_configured')
    expect(await codeOf(withdraw(other, other))).toBe('done')
  })

  test('two operators who remove each other leave one', async () => {
    await grant(operator, other, 'operator')
    await grant(operator, third, 'operator')
    const { operators } = server.context.config
    server.context.config.operators = []
    const answers = await Promise.all([codeOf(withdraw(other, third)), codeOf(withdraw(third, other))])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const left = (await getRole(server.context.db, other.address)) ? other : third
    expect(await codeOf(withdraw(left, left))).toBe('last_operator')
    expect(await codeOf(grant(left, left, 'moderator'))).toBe('last_operator')
    server.context.config.operators = operators
    await withdraw(operator, left)
  })

  test('a role of a contract wallet counts on its chain alone, and a role without a chain for keys alone', async () => {
    const wallet = `0x${'c0'.repeat(20)}`
    const { context } = server
    await context.db.execute(sql`insert into users (wallet, home_chain) values (${wallet}, 137)`)
    await operator.request('POST /console/team', { json: { wallet, role: 'moderator' } })
    expect(await roleOf(context, { wallet, provenOn: 137 })).toBe('moderator')
    expect(await roleOf(context, { wallet, provenOn: 1 })).toBeNull()
    const configured = operator.address
    expect(await roleOf(context, { wallet: configured, provenOn: null })).toBe('operator')
    expect(await roleOf(context, { wallet: configured, provenOn: 1 })).toBeNull()
  })
})

describe('the audit log', () => {
  test('says who did what, before, after and why, by pages', async () => {
    const { entries, next } = await operator.request('GET /console/audit', {
      query: { subject: third.address },
    })
    expect(next).toBeNull()
    expect(entries.at(-1)).toMatchObject({
      actor: { wallet: operator.address },
      act: 'role_granted',
      subject: { kind: 'role', id: third.address },
      before: null,
      after: { role: 'operator', chain: null },
      reason: 'Helps on weekends',
    })
    const own = await operator.request('GET /console/audit', { query: { actor: other.address } })
    expect(own.entries.every(({ actor }) => actor.wallet === other.address)).toBe(true)
    const last = await operator.request('GET /console/audit', { query: { after: idAfter(2) } })
    expect(last.entries.map(({ _id }) => _id)).toEqual(['1'])
  })

  test('an act that fails leaves no entry, and an entry cannot be changed or deleted', async () => {
    const { db } = server.context
    const count = async () => (await operator.request('GET /console/audit')).entries.length
    const before = await count()
    expect(await codeOf(withdraw(operator, third))).toMatch(/done|not_found/)
    expect(await codeOf(withdraw(operator, third))).toBe('not_found')
    expect(await count()).toBeLessThanOrEqual(before + 1)
    for (const statement of ["update audit_log set reason = ''", 'delete from audit_log'])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching('never changed or deleted') },
      })
  })
})

const idAfter = (id: number) => Buffer.from(JSON.stringify({ id })).toString('base64url')
