// npm run reset: empties the data folder.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, root } from './bootstrap.mjs'

const folder = resolve(root, process.env.VITRINE_DATA ?? '.data')
// Only what Vitrine itself keeps there: a mistyped VITRINE_DATA must not cost anybody anything else.
try {
  for (const name of ['chains', 'database', 'incoming', 'media', 'outbox', 'locked.key'])
    rmSync(join(folder, name), { recursive: true, force: true })
} catch (error) {
  fail(`The folder ${folder} could not be emptied: ${error.message}`)
}
process.stdout.write(`Emptied ${folder}\n`)
