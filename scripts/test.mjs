// npm test: installs, runs every check and every test, the browser ones too.
import { install, run } from './bootstrap.mjs'

install()
run('test.ts', process.argv.slice(2))
