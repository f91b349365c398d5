import type { Categories } from '@vitrine/api/entities/works/categories'
import {
  CATEGORY_NAME,
  type CategoryDraft,
  checkCategories,
  MOST_CATEGORIES,
} from '@vitrine/domain/rules/operator/checkCategories'
import { flushSync } from 'react-dom'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { MoveButtons } from '#features/operator/console/act/MoveButtons.tsx'
import { useMovable } from '#features/operator/console/act/useMovable.ts'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'

type CategoryLineProps = {
  category: CategoryDraft
  error: string | null
  first: boolean
  last: boolean
  onChange: (part: Partial<CategoryDraft>) => void
  onLeave: () => void
  onMove: (by: 1 | -1) => void
  /** Null for a category that was saved: works may have it. */
  onRemove: (() => void) | null
}

/** A category: its name, its place, and whether it is offered. */
function CategoryLine({
  category: { name, retired },
  error,
  first,
  last,
  onChange,
  onLeave,
  onMove,
  onRemove,
}: CategoryLineProps) {
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <div className="min-w-48 flex-1">
        <TextField
          label={w(retired ? 'category_name_retired' : 'category_name')}
          value={name}
          error={error}
          maxLength={CATEGORY_NAME}
          onChange={(next) => onChange({ name: next })}
          onBlur={onLeave}
        />
      </div>
      <div className="flex items-center gap-1">
        <MoveButtons name={name} first={first} last={last} onMove={onMove} />
        {onRemove ? (
          <Button aria-label={w('choice_remove', { name })} onClick={onRemove}>
            {w('category_remove')}
          </Button>
        ) : (
          <Button
            aria-label={w(retired ? 'category_offer_name' : 'category_retire_name', { name })}
            onClick={() => onChange({ retired: !retired })}
          >
            {w(retired ? 'category_offer' : 'category_retire')}
          </Button>
        )}
      </div>
    </li>
  )
}

const SAVE = 'POST /console/categories'

/** All categories, changed as a whole. */
export function CategoryList({ saved }: { saved: Categories }) {
  const draft = useSharedDraft<CategoryDraft[]>({
    key: 'vitrine.categories',
    saved: saved.categories,
    version: saved.version,
    write: SAVE,
    // What somebody else added is kept.
    rebase: (client, mine) => {
      const now = client.getQueryData<Categories>(['GET /console/categories', {}])
      if (!now) return null
      const known = new Set(mine.map(({ _id }) => _id))
      const added = now.categories.filter(({ _id }) => !known.has(_id))
      return { value: [...mine, ...added], base: now.version }
    },
  })
  const { value: categories, change } = draft

  const { lines, said, move } = useMovable(categories, ({ name }) => name, change)

  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version: draft.version, categories } }),
    said: w('categories_saved'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause, form.refuse),
  })

  const form = useForm({
    draft: { categories },
    onChange: () => undefined,
    issues: checkCategories(categories),
    onSubmit: () => save.mutate(),
  })

  function add() {
    flushSync(() => change([...categories, { _id: null, name: '', retired: false }]))
    lines.current?.lastElementChild?.querySelector('input')?.focus()
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
        <Problem text={draft.problem ?? form.errorAt('categories')} />
        {full && <p className="text-sm text-quiet">{w('list_full', { n: MOST_CATEGORIES })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button disabled={full} onClick={add}>
            {w('category_add')}
          </Button>
          {draft.isChanged && (
            <>
              <Button type="submit" kind="primary" busy={save.isPending}>
                {w('list_save')}
              </Button>
              <Button onClick={draft.settle}>{w('list_discard')}</Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
