import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { hashOf, mailLinks, mailToken } from '../../src/inbox/mailTokens.ts'
import { resealContents } from '../../src/operator/reseal.ts'
import { seal, unseal } from '../../src/sealing/seal.ts'
import { createContext } from '../../src/start/createContext.ts'
import { getSealed } from '../../src/works/store/sealedContents.ts'
import { addWork } from '../../src/works/store/works.ts'
import { newDatabase } from '../servers/testDatabase.ts'

const [first, second, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
let folder: string
let database: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  database = await newDatabase(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The server's parts on the same data with these keys, the newest first. */
async function withKeys<T>(
  keys: string[],
  work: (context: Awaited<ReturnType<typeof createContext>>['context']) => Promise<T>,
): Promise<T> {
  const config = readConfig({ VITRINE_DATA: folder, LOCKED_KEY: keys.join(','), ...database })
  config.chains = []
  const { context, close } = await createContext(config, pino({ level: 'silent' }))
  return work(context).finally(close)
}

test('a lost key is not replaced by a new one [TOK-12]', async () => {
  const own = await mkdtemp(join(tmpdir(), 'vitrine-key-'))
  const config = readConfig({ VITRINE_DATA: own, ...(await newDatabase(own)) })
  config.chains = []
  const start = async () => (await createContext(config, pino({ level: 'silent' }))).close()
  await start()
  const key = await readFile(join(own, 'locked.key'))
  await rm(join(own, 'locked.key'))
  for (let time = 0; time < 2; time++)
    await expect(start()).rejects.toThrow(`there is no ${join(own, 'locked.key')}`)
  await writeFile(join(own, 'locked.key'), key)
  await start()
  await rm(own, { recursive: true, force: true })
})

const work = {
  id: 'a work',
  creator: '0x1',
  standard: 721,
  name: 'n',
  description: '',
  media: 'm',
  royalties: 0,
  copies: 1,
  categories: [],
  locked: '0x',
  offchain: true,
  chainId: 1,
  contract: '0x2',
}

test('a wrong key is noticed at the start, and a new key encrypts again what the old one encrypted [TOK-12]', async () => {
  const tokenHash = await withKeys([first], async (context) => {
    await addWork(context.db, work, seal(context.sealingKeys, 'the content', work.id))
    return hashOf(mailToken(context, 'a subscription'))
  })
  await expect(withKeys([other], async () => {})).rejects.toThrow('LOCKED_KEY: ')
  await expect(withKeys([other, second], async () => {})).rejects.toThrow('LOCKED_KEY: ')

  const link = await withKeys([second, first], async (context) => {
    await resealContents(context, new AbortController().signal)
    return mailLinks(context, { id: 'a subscription', tokenHash }).end
  })
  // Mails still have the links of their subscription.
  expect(hashOf(/subscriptions\/([^?]+)/.exec(link)?.[1] ?? '')).toBe(tokenHash)
  const opened = await withKeys([second], async ({ db, sealingKeys }) =>
    unseal(sealingKeys, (await getSealed(db, work.id)) as string, work.id),
  )
  expect(opened).toBe('the content')
  await expect(withKeys([first], async () => {})).rejects.toThrow('LOCKED_KEY: ')
})
