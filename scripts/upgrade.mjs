// npm run upgrade: brings an installation by git to the newest version, up to the restart.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run } from './bootstrap.mjs'

// Servers may run with the packages that are there, so they are left alone until it is known that there is something new.
if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) install()
run('upgrade.ts', process.argv.slice(2))
