import type { Issue } from '../../codes.ts'
import { checkShared, checkWork, DESCRIPTION_LENGTH, type MediaFacts, NAME_LENGTH } from './checkToken.ts'
import type { Trait } from './checkTraits.ts'

/** How many works a series has at most: the contract mints so many in one call. */
export const MOST_IN_SERIES = 100

/** A work of a series, as chosen and typed. */
export type SeriesWork = {
  /** The name of its file. */
  file: string
  /** Null if the table names a file that was not chosen. */
  media: MediaFacts | null
  cover: MediaFacts | null
  /** The hash of the file's bytes, or null without a file. */
  digest: string | null
  name: string
  description: string
  traits: readonly Trait[]
  /** How many lines of the table name its file; null without a table. */
  lines: number | null
}

/** A series, and what all its works share. `royalties` in percent, as typed. */
export type Series = { works: readonly SeriesWork[]; royalties: string; categories: readonly string[] }

/**
 * Checks a series as a whole. The issues of a work have the paths `works.<index>.<field>`, those of the number of works
 * `works`, and those of shared choices the name of the choice.
 */
export function checkSeries({ works, ...shared }: Series): Issue[] {
  /** The first file with each content. */
  const first = new Map<string | null, string>()
  const issues = works.flatMap((work, index): Issue[] => {
    const twin = work.digest === null ? undefined : first.get(work.digest)
    first.set(work.digest, twin ?? work.file)
    const found = [
      ...checkLines(work),
      ...(twin === undefined
        ? []
        : [{ path: 'media', code: 'series_file_twice', params: { file: twin } } as const]),
      ...checkWork(work).filter(({ code }) => code !== 'media_required'),
      ...checkLength('name', work.name, NAME_LENGTH),
      ...checkLength('description', work.description, DESCRIPTION_LENGTH),
    ]
    return found.map((issue) => ({ ...issue, path: `works.${index}.${issue.path}` }))
  })
  return [...checkCount(works.length), ...issues, ...checkShared(shared)]
}

function checkCount(works: number): Issue[] {
  if (works === 0) return [{ path: 'works', code: 'series_empty' }]
  if (works <= MOST_IN_SERIES) return []
  return [{ path: 'works', code: 'series_too_many', params: { n: String(MOST_IN_SERIES) } }]
}

function checkLines({ media, lines }: SeriesWork): Issue[] {
  if (media === null) return [{ path: 'media', code: 'series_file_missing' }]
  if (lines === null || lines === 1) return []
  return [{ path: 'media', code: lines === 0 ? 'series_line_missing' : 'series_line_twice' }]
}

function checkLength(path: string, text: string, most: number): Issue[] {
  return text.length <= most ? [] : [{ path, code: 'text_too_long', params: { n: String(most) } }]
}
