import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Profile } from '@vitrine/domain/networks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { holdFolder } from '../../apps/server/src/process/holdFolder.ts'
import { longTest } from '../testing/longTest.ts'
import { runUpgrade } from './runUpgrade.ts'

// Real repositories with a tiny package: what the marketplace's own commands do is tested elsewhere.

const CHANGELOG = '# Changes\n\n## Next\n\n**What you have to do**\n\n- An old duty.\n'
const WELL = JSON.stringify([
  { part: 'disk', ok: true, says: 'there is space' },
  { part: 'migrations', ok: false, says: '2 have not run', todo: 'Start a server.' },
])

/** A package whose commands leave a trace, or fail. */
const packageOf = (
  version: string,
  { build = "node -e \"fs.writeFileSync('built','x')\"", well = WELL } = {},
) => ({
  'package.json': JSON.stringify({
    name: 'tiny',
    version,
    private: true,
    scripts: { build, doctor: 'node doctor.cjs', backup: 'node backup.cjs' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'tiny',
    version,
    lockfileVersion: 3,
    packages: { '': { name: 'tiny', version } },
  }),
  'doctor.cjs': `process.stdout.write(${JSON.stringify(well)}); process.exitCode = 1`,
  'backup.cjs': "require('fs').writeFileSync(process.argv[2] + '/manifest.json', '{}')",
})

let place: string
let [source, root, data] = ['', '', '']

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@vitrine.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function commit(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '-m', 'A change')
  return git(folder, 'rev-parse', 'HEAD')
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'upgrade-'))
  ;[source, root, data] = [join(place, 'source'), join(place, 'clone'), join(place, 'data')]
  git(place, 'init', '--quiet', '--initial-branch=main', source)
  commit(source, { ...packageOf('0.1.0'), 'CHANGELOG.md': CHANGELOG, '.gitignore': 'built\nnode_modules\n' })
  git(place, 'clone', '--quiet', source, root)
})
afterEach(() => rmSync(place, { recursive: true }))

const head = () => git(root, 'rev-parse', 'HEAD')

/** Runs it. @returns what it said, and why it ended early */
async function upgrade({
  answer = true,
  backups = '',
  database = false,
  profile = 'testnet' as Profile,
} = {}) {
  const said: string[] = []
  const reason = await runUpgrade({
    root,
    config: {
      dataFolder: data,
      profile,
      chains: readConfig({}).chains,
      backups: backups ? { folder: backups, hours: 24, kept: 7 } : null,
      database: database ? { url: 'postgresql://x', readUrls: [], directUrl: 'postgresql://x' } : null,
    },
    env: process.env,
    say: (line) => said.push(line),
    ask: async () => answer,
  }).then(
    () => null,
    (error: Error) => error.message,
  )
  return { said: said.join('\n'), reason }
}

test('brings a clone to the newest commit, installs, builds, and says what an operator has to do', async () => {
  const old = head()
  const next = commit(source, { ...packageOf('0.2.0'), 'CHANGELOG.md': `${CHANGELOG}- Set A_NEW_ONE.\n` })
  const { said, reason } = await upgrade({ database: true })
  expect(reason).toBe(null)
  expect(head()).toBe(next)
  expect(existsSync(join(root, 'built'))).toBe(true)
  expect(said).toContain('From 0.1.0 to 0.2.0: 1 new commit.')
  expect(said).toContain('What you have to do:\n- Set A_NEW_ONE.')
  expect(said).not.toContain('An old duty')
  expect(said).toContain('No backup is made, because BACKUP_FOLDER is not set.')
  // Migrations run when a server starts, so that they have not is no fault here.
  expect(said).toContain('Restart the processes')
  expect(said).toContain(`git reset --keep ${old.slice(0, 12)}`)
  expect((await upgrade()).said).toContain('Nothing is new.')
})

test('changes nothing without a yes', async () => {
  const old = head()
  commit(source, packageOf('0.2.0'))
  expect((await upgrade({ answer: false })).said).toContain('Nothing was changed.')
  expect(head()).toBe(old)
})

longTest('makes one more scheduled backup first, and goes no further without it', async () => {
  const backups = join(place, 'backups')
  commit(source, packageOf('0.2.0'))
  expect((await upgrade({ backups })).reason).toBe(null)
  const kept = readdirSync(backups).filter((name) => /^\d{4}-.*Z$/.test(name))
  expect(kept).toHaveLength(1)
  expect(readFileSync(join(backups, kept[0]!, 'manifest.json'), 'utf8')).toBe('{}')

  const old = commit(source, { 'backup.cjs': 'process.exitCode = 1' })
  await upgrade()
  commit(source, packageOf('0.3.0'))
  const failed = await upgrade({ backups })
  expect(failed.reason).toContain('The backup failed, so nothing was changed.')
  expect(failed.said).toMatch(/Backing up …$/)
  expect(head()).toBe(old)
})

test.runIf(process.getuid?.() === 0)(
  'a backup that root makes belongs to the user of the folder',
  async () => {
    const backups = join(place, 'backups')
    mkdirSync(backups)
    chownSync(backups, 1_234, 1_234)
    commit(source, packageOf('0.2.0'))
    expect((await upgrade({ backups })).reason).toBe(null)
    const owners = readdirSync(backups, { recursive: true }).map((name) => [
      String(name).split('/')[1] ?? '',
      statSync(join(backups, String(name))).uid,
    ])
    expect(owners).toContainEqual(['manifest.json', 1_234])
    expect(owners.every(([, uid]) => uid === 1_234)).toBe(true)
  },
)

test.runIf(process.getuid?.() === 0)('an embedded database of another user is left alone', async () => {
  mkdirSync(data)
  chownSync(data, 1_234, 1_234)
  commit(source, packageOf('0.2.0'))
  expect((await upgrade()).reason).toContain('belongs to another user')
  expect((await upgrade({ database: true })).reason).toBe(null)
  expect(readdirSync(data)).toEqual([])
})

test('a step that fails says how to go on and how to go back, which works', async () => {
  const old = head()
  commit(source, packageOf('0.2.0', { build: 'node -e "process.exit(3)"' }))
  const { reason } = await upgrade()
  expect(reason).toContain('npm run build failed')
  expect(reason).toContain('when it is mended: npm run build && npm run doctor')
  const [, back = ''] = reason!.match(/git (reset --keep \w+) && npm ci && npm run build$/) ?? []
  git(root, ...back.split(' '))
  expect(head()).toBe(old)
  expect(git(root, 'status', '--porcelain')).toBe('')
})

longTest('what the doctor finds has to be mended before the restart', async () => {
  const well = JSON.stringify([{ part: 'mail', ok: false, says: 'no answer', todo: 'See SMTP_URL.' }])
  commit(source, packageOf('0.2.0', { well }))
  expect((await upgrade()).reason).toContain('npm run doctor finds:\nmail: no answer See SMTP_URL.')
  const chains = JSON.stringify([{ part: 'ETH contracts', ok: false, says: 'it cannot be reached' }])
  commit(source, packageOf('0.2.1', { well: chains }))
  expect((await upgrade()).reason).toContain('ETH contracts: it cannot be reached')
  // Those of npm start run only with it.
  commit(source, packageOf('0.2.2', { well: chains }))
  expect((await upgrade({ profile: 'local' })).reason).toBe(null)
  commit(source, packageOf('0.2.3', { well: 'no list' }))
  expect((await upgrade()).reason).toContain('it could not look')
})

longTest('refuses what would lose something, and changes nothing', async () => {
  const old = head()
  commit(source, packageOf('0.2.0'))
  writeFileSync(join(root, 'CHANGELOG.md'), 'Mine')
  expect((await upgrade()).reason).toMatch(/Files were changed here.*\n.*CHANGELOG.md/)
  git(root, 'checkout', '--quiet', 'CHANGELOG.md')

  mkdirSync(data)
  const giveBack = holdFolder(data, 'database', 'npm start on port 3000')
  expect((await upgrade()).reason).toContain('in use by npm start on port 3000')
  giveBack()

  git(root, 'switch', '--quiet', '--detach')
  expect((await upgrade()).reason).toContain('on no branch')
  git(root, 'switch', '--quiet', '-c', 'mine')
  expect((await upgrade()).reason).toContain('The branch mine follows no other one.')
  git(root, 'switch', '--quiet', 'main')
  expect(head()).toBe(old)

  const own = commit(root, { 'own.txt': 'Mine' })
  expect((await upgrade()).reason).toContain('There are commits here that origin/main does not have')
  expect(head()).toBe(own)
})

longTest('a source that cannot be reached changes nothing', async () => {
  rmSync(source, { recursive: true })
  expect((await upgrade()).reason).toContain('git fetch failed')
})

longTest('refuses a folder that is no clone, also within another one', async () => {
  const within = join(root, 'within')
  mkdirSync(within)
  root = within
  expect((await upgrade()).reason).toContain('is no clone of git')
  rmSync(join(place, 'clone/.git'), { recursive: true })
  expect((await upgrade()).reason).toContain('is no clone of git')
})
