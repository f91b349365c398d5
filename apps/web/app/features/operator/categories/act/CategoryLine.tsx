import { CATEGORY_NAME, type CategoryDraft } from '@vitrine/domain/rules/operator/checkCategories'
import { MoveButtons } from '#features/operator/console/act/MoveButtons.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

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
export function CategoryLine({
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
