// npm run cluster: Vitrine as several machines would run it, on this one.
import { install, run } from './bootstrap.mjs'

install()
run('cluster.ts', process.argv.slice(2))
