import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const forge = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../forge.mjs'), ...args], { encoding: 'utf8' })

test('forge leaves as it left: what fails is seen to fail', () => {
  expect(forge('--version')).toMatchObject({ status: 0, stdout: expect.stringContaining('forge') })
  expect(forge('test', '--no-such-option').status).toBeGreaterThan(0)
})

test('no script goes by the starter that hides it', () => {
  for (const command of Object.values(packageJson.scripts))
    expect(command.replaceAll('node forge.mjs', '')).not.toMatch(/\bforge (build|test|snapshot|coverage)/)
})
