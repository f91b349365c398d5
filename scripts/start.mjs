// npm start: installs, builds, starts everything, and prints the address.
import { install, run } from './bootstrap.mjs'

install()
run('start.ts', process.argv.slice(2))
