import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    return (error as Error).message.split(':')[0]
  }
}

test('a process with some of the roles does not open a database of its own', () => {
  for (const roles of ['web', 'indexer', 'keeper', 'web,keeper', 'indexer,keeper'])
    expect(refusal({ VITRINE_ROLES: roles })).toBe('DATABASE_URL')
  for (const roles of ['web,indexer', 'web,indexer,keeper'])
    expect(refusal({ VITRINE_ROLES: roles })).toBeNull()
})

test('web and keeper as separate processes need the same files', () => {
  const DATABASE_URL = 'postgresql://localhost/vitrine'
  for (const roles of ['web', 'keeper', 'web,indexer', 'indexer,keeper']) {
    expect(refusal({ VITRINE_ROLES: roles, DATABASE_URL })).toBe('S3_BUCKET or MEDIA_FOLDER')
    expect(refusal({ VITRINE_ROLES: roles, DATABASE_URL, S3_BUCKET: 'files' })).toBeNull()
    expect(refusal({ VITRINE_ROLES: roles, DATABASE_URL, MEDIA_FOLDER: '/srv/media' })).toBeNull()
  }
  for (const roles of ['indexer', 'web,keeper', 'web,indexer,keeper'])
    expect(refusal({ VITRINE_ROLES: roles, DATABASE_URL })).toBeNull()
})
