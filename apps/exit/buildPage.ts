import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exit } from '@vitrine/messages/exit'
import { LANGUAGE_CODES } from '@vitrine/messages/languages'
import { translationOf } from '@vitrine/messages/translations'
import { deflateSync, strToU8 } from 'fflate'
import { build, type Plugin } from 'vite'
import { KEPT } from './keptAbi.ts'

const source = join(import.meta.dirname, 'src')

/** The most bytes of the page, with the networks of a deployment. */
export const LARGEST = 150_000
/** The bytes that are left for the networks of a deployment. Eight networks need about 4 kB. */
const NETWORKS = 4_000

/** The page without networks (packages/domain/src/exitPage.ts). @throws if it is too large */
export async function buildPage(): Promise<string> {
  const [script, style] = await Promise.all([bundle(), readFile(join(source, 'style.css'), 'utf8')])
  const page = pageOf(
    script,
    style
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .trim(),
  )
  const size = Buffer.byteLength(page)
  if (size > LARGEST - NETWORKS)
    throw new Error(`The page exit has ${size} bytes, more than ${LARGEST - NETWORKS}.`)
  return page
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [sentences(), narrowAbis(), errorNames(), shortErrors(), oneMultiformats()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(source, 'main.ts'),
        // Imported by `import()` alone and never called here. Inlined, they make every module before them larger.
        external: ['@noble/curves/secp256k1', 'isows'],
        output: { format: 'iife' },
      },
    },
  })
  const [chunk, ...others] = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The page exit must be one script.')
  return chunk.code.trim()
}

/**
 * The sentences of this page: English as they are, the other languages packed, which makes them a third as large. By this
 * library and not by Node's zlib, so that every version of Node makes the same bytes.
 */
function sentences(): Plugin {
  const id = 'virtual:sentences'
  const others = LANGUAGE_CODES.filter((code) => code !== 'en')
  const keys = Object.keys(exit) as (keyof typeof exit)[]
  const lists = others.map((code) => {
    const words = translationOf(exit, code)
    return [code, keys.map((key) => words[key])]
  })
  const packed = deflateSync(strToU8(JSON.stringify(lists)), { level: 9 })
  const code = `export const english = ${JSON.stringify(exit)}
export const others = ${JSON.stringify(Buffer.from(packed).toString('base64'))}`
  return {
    name: 'sentences',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? code : null),
  }
}

/** Removes from each ABI the entries that `KEPT` does not name, and from each entry the fields that encoding and decoding do not read. */
function narrowAbis(): Plugin {
  const path = /\/packages\/chain\/src\/abi\/(\w+)\.ts$/
  return {
    name: 'narrow ABIs',
    enforce: 'pre',
    load: async (file) => {
      const [, name = ''] = path.exec(file) ?? []
      if (!name) return null
      const [[exported, abi] = []] = Object.entries((await import(file)) as Record<string, Entry[]>)
      const kept = KEPT[name]
      const items = (abi ?? []).filter((item) => !kept || kept.includes(item.name ?? ''))
      return { code: codeOf(exported ?? '', items.map(narrowed)), moduleType: 'js' }
    },
  }
}

const narrowed = (item: Entry) => {
  const text = JSON.stringify(item, (key, value) => (UNUSED.has(key) ? undefined : value))
  const entry = JSON.parse(text) as Entry
  // Fields of structs and arguments of events are found by their names, arguments of functions by their places.
  if (entry.type === 'function')
    for (const each of [...(entry.inputs ?? []), ...(entry.outputs ?? [])]) delete each.name
  return entry
}

/** The names of errors are computed when the page is built: their ABI has four times their size. */
function errorNames(): Plugin {
  const path = join(source, 'chain', 'errorNames.ts')
  return {
    name: 'error names',
    enforce: 'pre',
    load: async (file) => {
      if (file !== path) return null
      const { errorNames } = (await import(file)) as typeof import('./src/chain/errorNames.ts')
      const kept = Object.entries(errorNames).filter(([, name]) => KEPT.errors?.includes(name))
      return {
        code: `export const errorNames = ${JSON.stringify(Object.fromEntries(kept))}`,
        moduleType: 'js',
      }
    },
  }
}

/** Of an error of the library the page says the name. Its own messages name versions and web addresses, and are long. */
function shortErrors(): Plugin {
  const path = /\/viem\/_esm\/errors\/(abi|address|base|cursor|data|encoding)\.js$/
  return {
    name: 'short errors',
    enforce: 'pre',
    load: async (file) => {
      if (!path.test(file)) return null
      // The page never calls the functions of these files, only their errors.
      const code = Object.entries((await import(file)) as object).map(([name, value]) =>
        value?.prototype instanceof Error
          ? `export class ${name} extends Error { name = '${name}'; message = '${name}' }`
          : `export const ${name} = null`,
      )
      return { code: code.join('\n'), moduleType: 'js' }
    },
  }
}

/** What several entries have is written once: fields first, then the structs that consist of them. */
function codeOf(exported: string, items: unknown[]): string {
  let text = JSON.stringify(items)
  const declared: string[] = []
  for (const repeated of [/\{[^{}[\]]*\}/g, /\[[^{}[\]]+\]/g]) {
    const parts = [...text.matchAll(repeated)].map(([part]) => part)
    for (const part of new Set(parts)) {
      if (parts.filter((each) => each === part).length === 1) continue
      const name = `part${declared.length}`
      declared.push(`const ${name} = ${part}\n`)
      text = text.replaceAll(part, name)
    }
  }
  return `${declared.join('')}export const ${exported} = ${text}`
}

const UNUSED: ReadonlySet<string> = new Set(['internalType', 'stateMutability', 'anonymous'])

/** The package of CIDs, of which some packages have a copy of their own. */
function oneMultiformats(): Plugin {
  const importer = fileURLToPath(import.meta.resolve('@vitrine/domain/ipfs/cid'))
  return {
    name: 'one multiformats',
    enforce: 'pre',
    resolveId(wanted) {
      return wanted.startsWith('multiformats/') ? this.resolve(wanted, importer, { skipSelf: true }) : null
    },
  }
}

type Entry = { type: string; name?: string; inputs?: { name?: string }[]; outputs?: { name?: string }[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nodes and gateways are the reader's to choose, so any of them may be asked; nothing else is loaded. */
const policyOf = (script: string, style: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'connect-src https: http:',
    'img-src blob: data:',
    'media-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

const pageOf = (script: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policyOf(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${exit.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main><h1>${exit.heading}</h1><noscript><p>${NEEDS_SCRIPTS}</p></noscript></main>
<script type="application/json" id="networks">[]</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`

const NEEDS_SCRIPTS = 'This page needs JavaScript: it talks to your wallet and to a node.'
