// npm run reset: deletes the contents of the data folder.
import { install, run } from './bootstrap.mjs'

install()
run('reset.ts', process.argv.slice(2))
