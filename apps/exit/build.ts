import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPage } from './buildPage.ts'

// Part of npm run build: the static page `exit`, as a template for the networks of a deployment.

const folder = join(import.meta.dirname, 'build')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'exit.html'), await buildPage())
