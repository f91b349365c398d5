import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { routeTypes, webhookTypes } from './routeTypes.ts'

// Builds the package for programs: compiled files with their types, as a tarball. `npm run pack:client`, or
// `node packages/api/package/pack.ts FOLDER`.

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '../../..')
const target = resolve(process.argv[2] ?? join(here, '../build'))
const compiled = join(target, 'compiled')
const folder = join(target, 'package')

/** Where the modules of our other packages are among the compiled files. */
const DOMAIN = 'domain/src'
/** Generated, because their own types need the schemas. */
const GENERATED: Record<string, () => string> = {
  'api/src/routes.d.ts': routeTypes,
  'api/src/entities/programs/webhook.d.ts': webhookTypes,
}

function compile(): void {
  const tsc = join(root, 'node_modules/.bin/tsc')
  execFileSync(tsc, ['-p', here, '--outDir', compiled], { stdio: 'inherit' })
  for (const [file, generate] of Object.entries(GENERATED)) writeFileSync(join(compiled, file), generate())
}

const IMPORTED = /(from |import\()(['"])((?:\.|@vitrine\/domain\/)[^'"]+)\2/g

/** Copies a compiled file, with the paths of its imports, and all files that it imports. */
function copy(file: string, copied: Set<string>): void {
  if (copied.has(file)) return
  copied.add(file)
  const source = join(compiled, file)
  const extension = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  const text = readFileSync(source, 'utf8').replace(
    IMPORTED,
    (_, before: string, quote: string, name: string) => {
      const path = name.startsWith('.')
        ? join(dirname(file), name)
        : join(DOMAIN, name.replace('@vitrine/domain/', ''))
      const module = path.replace(/\.(ts|js)$/, '')
      if (existsSync(join(compiled, module + extension))) copy(module + extension, copied)
      const address = relative(dirname(file), module)
      return `${before}${quote}${address.startsWith('.') ? '' : './'}${address}.js${quote}`
    },
  )
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function describe(): void {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const entry = 'api/package/index'
  const manifest = {
    name: '@vitrine/client',
    version,
    license,
    description: 'A typed client of the API of Vitrine, a marketplace for crypto collectibles.',
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': { types: `./${entry}.d.ts`, default: `./${entry}.js` } },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(here, 'README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

rmSync(target, { recursive: true, force: true })
compile()
const copied = new Set<string>()
for (const extension of ['.js', '.d.ts']) copy(`api/package/index${extension}`, copied)
describe()
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder, encoding: 'utf8' }),
)
process.stdout.write(`${join(target, packed.filename)}\n`)
