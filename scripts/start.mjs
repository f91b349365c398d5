// npm start: installs, builds, starts everything, and prints the address.
import { join } from 'node:path'
import { install, root, run } from './bootstrap.mjs'

install()
// Node keeps what it has compiled, also of the server and the filler, so that the next start is quicker.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
run('start.ts', process.argv.slice(2))
