import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const config = join(root, '.dependency-cruiser.cjs')

/** For each rule, an import that it forbids. */
const FORBIDDEN: Record<string, [from: string, to: string]> = {
  'domain-knows-nothing': ['packages/domain/src/wei', 'packages/api/src/client'],
  'chain-knows-nothing': ['packages/chain/src/orders', 'packages/domain/src/wei'],
  'api-knows-domain': ['packages/api/src/client', 'packages/messages/src/t'],
  'messages-know-codes': ['packages/messages/src/t', 'packages/domain/src/wei'],
  'ui-knows-react': ['apps/web/app/ui/Button', 'apps/web/app/data/query'],
  'words-know-domain': ['apps/web/app/words/date', 'apps/web/app/data/query'],
  'early-knows-data-and-ui': ['apps/web/app/early/clicks', 'apps/web/app/words/date'],
  'parts-below-features': ['apps/web/app/parts/gate', 'apps/web/app/features/works/token/Stage'],
  'web-not-server': ['apps/web/app/data/query', 'apps/server/src/main'],
  'server-not-web': ['apps/server/src/main', 'apps/web/app/server'],
  'exit-alone': ['apps/exit/src/main', 'apps/server/src/main'],
  'features-apart': ['apps/web/app/features/works/token/Stage', 'apps/web/app/features/trading/trade/Trade'],
  'nouns-apart': [
    'apps/web/app/features/operator/cases/act/CasesPage',
    'apps/web/app/features/operator/team/act/TeamPage',
  ],
  'trading-in-order': [
    'apps/web/app/features/trading/offer/facts',
    'apps/web/app/features/trading/trade/Trade',
  ],
  'acting-comes-later': ['apps/web/app/features/works/token/Label', 'apps/web/app/flow/run'],
  'routes-on-top': ['apps/web/app/data/pages', 'apps/web/app/routes/token'],
  'features-use-parts': ['apps/web/app/flow/plan', 'apps/web/app/features/works/token/Stage'],
  'indexer-writes-by-the-store': ['apps/server/src/chain/indexer/apply', 'apps/server/src/trading/offers'],
  'rooms-in-order': ['apps/server/src/mail/deliver', 'apps/server/src/operator/store/newsletters'],
  'rooms-have-a-place': ['apps/server/src/newRoom/one', 'apps/server/src/db/open'],
  'program-on-top': ['apps/server/src/api/createApi', 'apps/server/src/main'],
  'store-below-use-cases': ['apps/server/src/works/store/works', 'apps/server/src/works/tokens'],
  'present-below-use-cases': ['apps/server/src/works/present/token', 'apps/server/src/works/tokens'],
  'export-by-the-store': ['apps/server/src/export/gather', 'apps/server/src/works/tokens'],
  'sql-in-the-store': ['apps/server/src/trading/orders', 'drizzle-orm'],
  'no-circles': ['apps/server/src/bounded/one', 'apps/server/src/bounded/two'],
}

type Cruised = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string } }[] }
}

/** Checks the imports of some folders. @param what the folders, and options before them */
async function cruise(cwd: string, what: readonly string[]): Promise<Cruised> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [program, '--config', config, '--output-type', 'json', ...what]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 100_000_000 }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout) as Cruised
}

/** Writes files that have only these imports, and checks them. Returns the names of the rules that were broken. */
async function brokenBy(imports: readonly [from: string, to: string][]): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-boundaries-'))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const lines = new Map<string, string[]>()
    const linesOf = (file: string) => lines.get(file) ?? lines.set(file, []).get(file)!
    for (const [from, to] of imports) {
      if (!to.includes('/')) linesOf(from).push(`import '${to}'`)
      else {
        linesOf(to)
        linesOf(from).push(`import './${relative(dirname(from), to)}.ts'`)
      }
    }
    for (const [file, own] of lines) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, `${file}.ts`), `${own.join('\n')}\nexport {}\n`)
    }
    const { summary } = await cruise(folder, ['apps', 'packages'])
    return new Set(summary.violations.map(({ rule }) => rule.name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Rule = { name: string; from: { path?: string }; to: { path?: string; pathNot?: string | string[] } }
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: Rule[] }

test('every exception of the order of rooms is an import that is there, and against the order', async () => {
  const { modules } = await cruise(root, ['--include-only', '^apps/server/src/', 'apps/server/src'])
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const isImported = (from: string, ...to: string[]) =>
    imports.some(
      (each) => new RegExp(from).test(each.from) && to.every((pattern) => new RegExp(pattern).test(each.to)),
    )
  const unneeded = forbidden
    .filter(({ name, to }) => name === 'rooms-in-order' && typeof to.pathNot === 'object')
    .flatMap(({ from, to }) => [to.pathNot!].flat().map((each) => [from.path!, to.path!, each] as const))
    .filter((excepted) => !isImported(...excepted))
    .map(([from, , to]) => `${from} → ${to}`)
  expect(unneeded).toEqual([])
})

test('every boundary is held: what it forbids breaks the check', async () => {
  const rules = [...new Set(forbidden.map(({ name }) => name))]
  expect(Object.keys(FORBIDDEN).toSorted()).toEqual(rules.toSorted())
  const circle: [string, string] = ['apps/server/src/bounded/two', 'apps/server/src/bounded/one']
  expect([...(await brokenBy([...Object.values(FORBIDDEN), circle]))].toSorted()).toEqual(rules.toSorted())
})
