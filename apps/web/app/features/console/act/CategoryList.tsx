import { useQueryClient } from '@tanstack/react-query'
import type { Categories } from '@vitrine/api/entities/categories'
import { ApiError } from '@vitrine/api/error'
import { type CategoryDraft, checkCategories, MOST_CATEGORIES } from '@vitrine/domain/rules/checkCategories'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Problem } from '#ui/Problem.tsx'
import { failureText } from '#words/failure.ts'
import { CategoryLine } from './CategoryLine.tsx'
import { useMovable } from './useMovable.ts'
import { w } from './words.ts'

/** The categories as changed, or null, and the version that they were changed from. */
type Draft = { categories: CategoryDraft[] | null; base: number }
const NO_DRAFT: Draft = { categories: null, base: 0 }

const SAVE = 'POST /console/categories'

/** All categories: a draft that stays until it is saved or discarded, also when somebody else saves theirs. */
export function CategoryList({ saved }: { saved: Categories }) {
  const client = useQueryClient()
  const [draft, setDraft, forget] = useStoredDraft<Draft>('vitrine.categories', NO_DRAFT)
  const [problem, setProblem] = useState<string | null>(null)
  const categories = draft.categories ?? saved.categories
  const version = draft.categories === null ? saved.version : draft.base

  function change(next: CategoryDraft[]) {
    setDraft({ categories: next, base: version })
    setProblem(null)
  }

  const { lines, said, move } = useMovable(categories, ({ name }) => name, change)

  function settle() {
    setDraft(NO_DRAFT)
    forget()
    setProblem(null)
  }

  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version, categories } }),
    said: w('categories_saved'),
    onDone: settle,
    onRefused: (cause) => {
      if (!(cause instanceof ApiError)) return false
      if (cause.status !== 409) return form.refuse(cause)
      setProblem(failureText(failureOf(cause)))
      void refreshAfter(client, SAVE).then(takeNewest)
      return true
    },
  })

  // Who saves again has read that it replaces another list. What somebody else added is kept.
  function takeNewest() {
    const now = client.getQueryData<Categories>(['GET /console/categories', {}])
    if (!now) return
    setDraft(({ categories: mine }) => {
      const known = new Set((mine ?? []).map(({ _id }) => _id))
      const added = now.categories.filter(({ _id }) => !known.has(_id))
      return { categories: mine && [...mine, ...added], base: now.version }
    })
  }

  const form = useForm({
    draft: { categories },
    onChange: () => undefined,
    issues: checkCategories(categories),
    onSubmit: () => save.mutate(),
  })

  function add() {
    change([...categories, { _id: null, name: '', retired: false }])
    requestAnimationFrame(() => lines.current?.lastElementChild?.querySelector('input')?.focus())
  }

  const full = categories.length >= MOST_CATEGORIES
  return (
    <form {...form.props} className="max-w-2xl">
      <ul ref={lines} className="flex flex-col divide-y divide-line">
        {categories.map((category, at) => (
          <CategoryLine
            key={category._id ?? `new ${at}`}
            category={category}
            error={form.errorAt(`categories.${at}.name`)}
            first={at === 0}
            last={at === categories.length - 1}
            onChange={(part) => change(categories.with(at, { ...category, ...part }))}
            onLeave={() => form.leave(`categories.${at}.name`)}
            onMove={(by) => move(at, by)}
            onRemove={
              category._id === null ? () => change(categories.filter((_, other) => other !== at)) : null
            }
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <Problem text={problem ?? form.errorAt('categories')} />
        {full && <p className="text-sm text-quiet">{w('list_full', { n: MOST_CATEGORIES })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={full} onClick={add}>
            {w('category_add')}
          </Button>
          {draft.categories !== null && (
            <>
              <Button type="submit" kind="primary" busy={save.isPending}>
                {w('list_save')}
              </Button>
              <Button onClick={settle}>{w('list_discard')}</Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
