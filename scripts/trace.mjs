// npm run trace: lists the tests of each row of the requirements, and the rows without tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const ROW = /^- ([A-Z]+-\d+) (.*)$/gm
const isTest = (file) => /\.(test|spec)\.tsx?$|\.t\.sol$/.test(file)

const rows = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(ROW)]
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isTest)
  .map((file) => [file, readFileSync(join(root, file), 'utf8')])

let named = 0
for (const [, id, text] of rows) {
  const tests = files.filter(([, content]) => content.includes(`[${id}]`)).map(([file]) => file)
  if (tests.length > 0) named++
  const where = tests.length > 0 ? tests.join(', ') : '–'
  process.stdout.write(`${id.padEnd(7)} ${text.slice(0, 60).padEnd(60)} ${where}\n`)
}
process.stdout.write(`${named} of ${rows.length} rows are named by a test\n`)
