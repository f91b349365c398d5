import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATED, type Translated } from '@vitrine/messages/languages'
import { PARTS, type PartName } from '@vitrine/messages/parts'
import { TRANSLATIONS } from '@vitrine/messages/translations'
import type { Plugin } from 'vite'

/** The files of a language: what replaces a file of the build, and the ending of the name of its manifest. */
export type LanguageChunks = { files: Record<string, string>; ending: string }

const MODULE = 'virtual:language-chunks'
const PART = /packages[\\/]messages[\\/]src[\\/](?:pages[\\/])?(\w+)\.ts$/
const EXPORT = /export const (\w+) = \{/
/** Stands for a sentence while the bundler works. The last part changes with the English text, and so do file names. */
const MARK = /(["'`])@@say\.(\w+)\.(\w+)\.[0-9a-f]+@@\1/g

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const isPart = (name: string | undefined): name is PartName =>
  name !== undefined && Object.hasOwn(PARTS, name)

/**
 * Gives each language a copy of the chunks that have sentences, with its own instead of the English ones. A page in
 * that language has an import map with these files (`entry.server.tsx`), so a browser loads one language, and English
 * pages load nothing more than without translations (ADR 22).
 */
export function languageChunks(): Plugin {
  const chunks: Record<string, LanguageChunks> = {}
  let building = false
  let folder = ''
  return {
    name: 'vitrine-language-chunks',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(chunks)}` : null),
    transform(code, id) {
      const part = PART.exec(id)?.[1]
      const name = EXPORT.exec(code)?.[1]
      if (!building || this.environment.name !== 'client' || !isPart(part) || !name) return null
      const marks = Object.entries(PARTS[part]).map(([key, text]) => [
        key,
        `@@say.${part}.${key}.${digest(text)}@@`,
      ])
      return { code: `export const ${name} = ${JSON.stringify(Object.fromEntries(marks))}`, map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes('@@say.')) continue
          const { code, fileName } = file
          for (const language of TRANSLATED) {
            const source = code.replace(MARK, (_, _quote, part, key) =>
              JSON.stringify(sentence(language, part, key)),
            )
            const translated = `assets/${language}-${digest(fileName + source)}.js`
            this.emitFile({ type: 'asset', fileName: translated, source })
            chunks[language] ??= { files: {}, ending: '' }
            chunks[language].files[`/${fileName}`] = `/${translated}`
          }
          file.code = code.replace(MARK, (_, _quote, part, key) => JSON.stringify(english(part, key)))
          if (file.code.includes('@@say.')) this.error(`a sentence was changed by the bundler in ${fileName}`)
        }
        for (const [language, each] of Object.entries(chunks))
          each.ending = `.${language}-${digest(JSON.stringify(each.files))}.js`
      },
    },
    writeBundle({ dir = '' }) {
      if (this.environment.name === 'client') folder = join(dir, 'assets')
      else copyManifests(folder, Object.values(chunks))
    },
  }
}

const english = (part: PartName, key: string) =>
  (PARTS[part] as Readonly<Record<string, string>>)[key] as string
const sentence = (language: Translated, part: PartName, key: string) =>
  (TRANSLATIONS[language][part] as Readonly<Record<string, string>> | undefined)?.[key] ?? english(part, key)

/** The router preloads the files that its manifest names, so each language has a manifest too. */
function copyManifests(folder: string, languages: readonly LanguageChunks[]): void {
  for (const file of readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name)))
    for (const { files, ending } of languages) {
      const source = readFileSync(join(folder, file), 'utf8')
      const own = file.replace(/\.js$/, ending)
      const names = { ...files, [`/assets/${file}`]: `/assets/${own}` }
      const translated = source.replace(
        /"(\/assets\/[^"]+\.js)"/g,
        (_, name: string) => `"${names[name] ?? name}"`,
      )
      writeFileSync(join(folder, own), translated)
    }
}
