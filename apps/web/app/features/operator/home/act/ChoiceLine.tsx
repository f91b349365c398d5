import type { CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { MoveButtons } from '#features/operator/console/act/MoveButtons.tsx'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { smallestOf } from '#words/picture.ts'
import { choiceName, choiceText } from './choiceWords.ts'

type ChoiceLineProps = {
  entry: Entry
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

/** An entry of a list of home, and moving, changing and removing it. */
export function ChoiceLine({ entry, first, last, onMove, onEdit, onRemove }: ChoiceLineProps) {
  const name = choiceName(entry)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <SubjectPicture thumbnail={entry.image ? smallestOf(entry.image).src : null} />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet">{choiceText(entry)}</p>
        {entry.name === '' && <p className="text-sm text-error">{w('choice_gone')}</p>}
      </div>
      <div className="flex">
        <MoveButtons name={name} first={first} last={last} onMove={onMove} />
        <IconButton label={w('choice_edit_name', { name })} onClick={onEdit} className="max-sm:size-11">
          <Pencil className="size-5" aria-hidden />
        </IconButton>
        <IconButton label={w('choice_remove', { name })} onClick={onRemove} className="max-sm:size-11">
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
