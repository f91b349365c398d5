import chunks from 'virtual:language-chunks'
import type { Language } from '@vitrine/messages/languages'
import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/** The files of the build that a page in this language loads (ADR 22). */
export function manifestIn(language: Language, manifest: Manifest): Manifest {
  const own = chunks[language]
  if (!own) return manifest
  const names = new Map(Object.entries(own.files))
  const translated = JSON.parse(JSON.stringify(manifest), (_, value) => names.get(value) ?? value) as Manifest
  return { ...translated, url: manifest.url.replace(/\.js$/, own.ending) }
}

/** The import map of a page in this language: the files import one another by their English names. */
export function importMapIn(language: Language): string {
  const own = chunks[language]
  return own ? JSON.stringify({ imports: own.files }) : ''
}
