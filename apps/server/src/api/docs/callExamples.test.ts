import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createOpenApi } from '@vitrine/api/openapi/document'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/people/roles'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { longTest } from '../../../../../scripts/testing/longTest.ts'
import { parseTexts } from '../inputs/readQuery.ts'
import type { Document } from './described.ts'
import { referencePage } from './referencePage.ts'

// The examples of every call, as the page shows them: read from it, run by a shell and compiled.

const page = referencePage(createOpenApi('https://vitrine.example') as Document, 'en', null)
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const examples = [
  ...page.matchAll(/<section class="call" id="(\w+)"[\s\S]*?<h4>curl<\/h4>([\s\S]*?)<\/details>/g),
].map(([, name = '', code = '']) => {
  const [curl = '', script = '', client = ''] = [
    ...code.matchAll(/<pre tabindex="0">([\s\S]*?)<\/pre>/g),
  ].map(([, text = '']) => unescaped(text))
  return { name, curl, script, client }
})

test('every call has its example', () => {
  const called = Object.entries<Operation>(operations)
    .filter(([, { access }]) => !isRole(access))
    .map(([name]) => name)
  expect(examples.map(({ name }) => name)).toEqual(expect.arrayContaining(called))
})

test('a shell sends what each call takes', () => {
  // Instead of sending it, the words are written down.
  const curl = `curl() { printf '%s\\0' "$@"; printf '\\1'; }\n`
  const said = execFileSync('sh', ['-c', curl + examples.map(({ curl }) => curl).join('\n')], {
    env: { VITRINE_TOKEN: 'token' },
    encoding: 'utf8',
  })
  const sent = said.split('\x01').map((words) => words.split('\0').slice(0, -1))
  for (const [at, { name }] of examples.entries()) {
    const operation = (operations as Record<string, Operation>)[name]
    if (!operation) continue
    const words = sent[at] as string[]
    const [method = '', template = ''] = operation.route.split(' ')
    expect(words.includes('-X') ? words[words.indexOf('-X') + 1] : 'GET', name).toBe(method)
    const url = new URL(words.find((word) => word.startsWith('https://')) as string)
    const pattern = new URLPattern({ pathname: `/api${template.replace(/\{(\w+)\}/g, ':$1')}` })
    const groups = pattern.exec(url)?.pathname.groups ?? {}
    const params = Object.fromEntries(
      Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value ?? '')]),
    )
    if (operation.params) parseTexts(operation.params as z.ZodObject, params)
    if (operation.query) parseTexts(operation.query as z.ZodObject, Object.fromEntries(url.searchParams))
    if (operation.json)
      expect(
        operation.json.safeParse(JSON.parse(words[words.indexOf('-d') + 1] as string)).error,
        name,
      ).toBeUndefined()
    if (operation.form) expect(words.filter((word) => word === '-F').length, name).toBeGreaterThan(0)
  }
})

longTest('those in TypeScript compile, and the client’s types take each of them', async () => {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url))
  const folder = await mkdtemp(join(root, 'apps/server/src/api/routes/examples-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const calls = examples.filter(({ name }) => name in operations)
  await writeFile(
    join(folder, 'examples.ts'),
    `import { createClient } from '@vitrine/api/client/client'\nconst request = createClient({ baseUrl: '' })\ndeclare const file: File\n${calls.map(({ client }) => client).join('\n')}\n${calls.map(({ script }) => `{\n${script}\n}`).join('\n')}\n`,
  )
  const config = { extends: join(root, 'tsconfig.base.json'), include: ['examples.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  expect(
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--noEmit'], { encoding: 'utf8' }),
  ).toBe('')
})
