import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Entry, SearchIndex, shardPath } from './searchIndex.ts'
import { wordsOf } from './wordsOf.ts'

const SCRIPT = await readFile(new URL('../look/search.js', import.meta.url), 'utf8')

/** The files of an index. */
async function indexOf(entries: readonly Entry[]): Promise<Map<string, string>> {
  const index = await SearchIndex.open()
  for (const entry of entries) await index.add(entry)
  const files = new Map<string, string>()
  await index.finish(async (path, text) => void files.set(path, text))
  return files
}

const work = (name: string, path = `works/${name}.html`): Entry => ({ kind: 'works', path, name, line: '' })

type Element = {
  textContent: string
  dataset: Record<string, string>
  href?: string
  append(...more: Element[]): void
}

/** Runs the gallery's own script on the files, as a page would. Returns what it shows, and which files it loaded. */
async function search(files: ReadonlyMap<string, string>, typed: string) {
  const loaded: string[] = []
  const names: string[] = []
  const element = (): Element => ({ textContent: '', dataset: {}, append: () => {} })
  const state = { ...element(), dataset: { some: 'some {n}', all: 'all {n}', none: 'none' } }
  const results = {
    ...element(),
    append: (...items: (Element & { name?: string })[]) =>
      names.push(...items.map((item) => item.name ?? '')),
  }
  const window: Record<string, unknown> = {}
  const scope = {
    window,
    URLSearchParams,
    Promise,
    Map,
    Set,
    Array,
    Object,
    location: { search: `?q=${encodeURIComponent(typed)}` },
    document: {
      getElementById: (id: string) => (id === 'state' ? state : results),
      querySelectorAll: () => [],
      createElement: (kind: string) =>
        kind === 'script'
          ? {}
          : {
              ...element(),
              append(link: Element) {
                Object.assign(this, { name: link.textContent })
              },
            },
      head: {
        append: (script: { src: string; onload(): void; onerror(): void }) => {
          loaded.push(script.src)
          const text = files.get(script.src)
          if (text === undefined) return script.onerror()
          runInNewContext(text, { shard: window.shard })
          script.onload()
        },
      },
    },
  }
  runInNewContext((files.get('search/index.js') ?? '') + SCRIPT, scope)
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve))
  return { names: names.sort(), said: state.textContent, loaded }
}

test('works are found by the beginnings of the words of their names, in any order, alphabet and case', async () => {
  const names = [
    'Golden Tower',
    'The golden hour',
    'Été à Paris',
    '海の朝',
    'Шум моря',
    'Constructor __proto__',
    '1/1',
  ]
  const files = await indexOf(names.map((name) => work(name)))
  expect((await search(files, 'gold')).names).toEqual(['Golden Tower', 'The golden hour'])
  expect((await search(files, 'TOWER gol')).names).toEqual(['Golden Tower'])
  expect((await search(files, 'ete paris')).names).toEqual(['Été à Paris'])
  expect((await search(files, '海')).names).toEqual(['海の朝'])
  expect((await search(files, 'мор')).names).toEqual(['Шум моря'])
  expect((await search(files, 'constructor')).names).toEqual(['Constructor __proto__'])
  expect((await search(files, 'proto')).names).toEqual(['Constructor __proto__'])
  expect(await search(files, 'nothing')).toMatchObject({ names: [], said: 'none' })
  expect(await search(files, '!?')).toMatchObject({ names: [], said: 'none' })
})

test('somebody is found with their works, first, however many works there are', async () => {
  const works = Array.from({ length: 3_000 }, (_, n) => ({
    ...work(`Tide ${n}`, `works/${n}.html`),
    line: 'Maren Holt',
  }))
  const person: Entry = { kind: 'people', path: 'people/maren.html', name: 'Maren Holt', line: '0xabc' }
  const few = await indexOf([...works.slice(0, 3), person])
  expect((await search(few, 'maren')).names).toEqual(['Maren Holt', 'Tide 0', 'Tide 1', 'Tide 2'])
  expect((await search(few, 'holt tide 1')).names).toEqual(['Tide 1'])
  const files = await indexOf([...works, person])
  for (const text of files.values()) expect(text.length).toBeLessThan(150_000)
  const found = await search(files, 'maren')
  expect(found).toMatchObject({ said: 'some 100' })
  expect(found.names).toContain('Maren Holt')
})

test('no file of the index grows with the export, and a search loads a few', async () => {
  const many = Array.from({ length: 6_000 }, (_, n) =>
    work(`Amber harbour ${n.toString(16)}`, `works/${n}.html`),
  )
  const files = await indexOf(many)
  const sizes = [...files.values()].map((text) => text.length)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  // The rare word decides which of the 6,000 it is.
  const found = await search(files, 'amber harbour abc')
  expect(found.names).toEqual(['Amber harbour abc'])
  expect(found.loaded.length).toBeLessThan(20)
  // By a word that all have, the first ones are found.
  expect((await search(files, 'amber')).said).toBe('some 100')
  const long = Array.from({ length: 900 }, (_, n) => work(`Amber ${'x'.repeat(190)}`, `works/${n}.html`))
  for (const text of (await indexOf(long)).values()) expect(text.length).toBeLessThan(150_000)
})

test('the script splits words as the index does', () => {
  const texts = [
    'Été à Paris',
    'ﬁn de siècle',
    'İstanbul',
    'a'.repeat(40),
    'x_y-z',
    '👩‍🚀 one',
    'ŁÓDŹ',
    '½ ²',
  ]
  const scope: { words?: (text: string) => string[] } = {}
  const own = /function words\(text\) \{[\s\S]*?\n {2}\}/.exec(SCRIPT)?.[0]
  runInNewContext(`${own}; found = words`, Object.assign(scope, { Set, Array, found: null }))
  const words = (scope as unknown as { found: (text: string) => string[] }).found
  for (const text of texts) expect([...words(text)], text).toEqual(wordsOf(text))
})

test('names of shards are plain letters', () => {
  expect(shardPath('ab')).toBe('search/61-62.js')
  expect(shardPath('海.')).toBe('search/6d77-2e.js')
})
