// npm test: installs, runs the checks and the tests, including the browser tests. --all: the long ones too.
import { install, run } from './bootstrap.mjs'

install()
if (process.argv.includes('--all')) process.env.VITRINE_TEST = 'all'
run('test.ts', process.argv.slice(2))
