import type { Categories } from '@vitrine/api/entities/works/categories'
import { type CategoryDraft, checkCategories } from '@vitrine/domain/rules/operator/checkCategories'
import { isCategoryId } from '@vitrine/domain/works/categoryId'
import type { Context } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { act } from '../../db/act.ts'
import { announce } from '../../live/announce.ts'
import { overtaken } from '../../moderation/overtaken.ts'
import {
  type CategoryRow,
  lockCategories,
  readCategories,
  setCategories,
} from '../../works/store/categories.ts'

export async function getCategories({ db }: Context): Promise<Categories> {
  return present(await readCategories(db))
}

type Change = { actor: string; version: number; categories: CategoryDraft[] }

/** Changes the categories. None can be removed, because works have them. @throws list_changed, or the issues of a category */
export async function saveCategories({ db }: Context, change: Change): Promise<Categories> {
  refuseIssues(checkCategories(change.categories))
  const deed = { actor: change.actor, act: 'categories_saved', kind: 'categories', id: 'all', reason: '' }
  const saved = await act(db, deed, async (tx) => {
    const before = await lockCategories(tx)
    if (versionOf(before) !== change.version) throw await overtaken(tx, 'list_changed', before[0]?.changedBy)
    const known = new Set(before.map(({ id }) => id))
    const named = change.categories.flatMap(({ _id }) => _id ?? [])
    const isComplete = named.length === known.size && [...known].every((id) => named.includes(id))
    if (!isComplete) refuseIssues([{ path: 'categories', code: 'category_unknown' }])
    const version = change.version + 1
    const rows = change.categories.map(({ _id, name, retired }, position) => {
      const id = _id ?? newId(name, known)
      known.add(id)
      return { id, name: name.trim(), position, retired, version, changedBy: change.actor }
    })
    await setCategories(tx, rows)
    await announce(tx, [{ type: 'site', users: [] }])
    return { before: factsOf(before), after: factsOf(rows), result: rows }
  })
  return present(saved)
}

/** An id that says what the category is; a number follows if it is taken, or if the name has no Latin letter. */
function newId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30)
  const base = isCategoryId(words) ? words : 'category'
  const isFree = (id: string) => id !== 'all' && !taken.has(id)
  if (base !== 'category' && isFree(base)) return base
  let n = 2
  while (!isFree(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}

const versionOf = (rows: readonly CategoryRow[]) => Math.max(0, ...rows.map(({ version }) => version))

const factsOf = (rows: readonly CategoryRow[]) => ({
  version: versionOf(rows),
  categories: rows.map(({ id, name, retired }) => `${id}: ${name}${retired ? ' (retired)' : ''}`),
})

const present = (rows: readonly CategoryRow[]): Categories => ({
  version: versionOf(rows),
  categories: rows.map(({ id, name, retired }) => ({ _id: id, name, retired })),
})
