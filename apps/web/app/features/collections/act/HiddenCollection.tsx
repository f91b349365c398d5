import type { Hiding } from '@vitrine/api/entities/moderation/hiding'
import HiddenNote from '#parts/act/HiddenNote.tsx'
import { t } from '#words/catalogue.ts'

/** On the page of a hidden collection, for its creator. */
export default function HiddenCollection({ id, hiding }: { id: string; hiding: Hiding }) {
  return <HiddenNote kind="collection" id={id} hiding={hiding} text={t('hiding_collection')} />
}
