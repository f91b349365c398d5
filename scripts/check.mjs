// npm run check: the quick part of npm test.
import { install, run } from './bootstrap.mjs'

install()
run('test.ts', ['--quick', ...process.argv.slice(2)])
