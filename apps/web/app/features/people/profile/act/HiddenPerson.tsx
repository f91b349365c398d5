import type { Hiding } from '@vitrine/api/entities/moderation/hiding'
import HiddenNote from '#parts/act/HiddenNote.tsx'
import { t } from '#words/catalogue.ts'

/** On the own page of somebody whom a moderator hid. */
export default function HiddenPerson({ wallet, hiding }: { wallet: string; hiding: Hiding }) {
  return (
    <div className="wall mt-6">
      <HiddenNote kind="person" id={wallet} hiding={hiding} text={t('hiding_person')} />
    </div>
  )
}
