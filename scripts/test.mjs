// npm test: installs, runs every check and every test, including the browser tests.
import { install, run } from './bootstrap.mjs'

install()
run('test.ts', process.argv.slice(2))
