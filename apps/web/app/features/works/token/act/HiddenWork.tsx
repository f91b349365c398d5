import type { OutputOf } from '@vitrine/api/client/client'
import { useSession } from '#data/session.ts'
import HiddenNote from '#parts/act/HiddenNote.tsx'
import { t } from '#words/catalogue.ts'

type Token = OutputOf<'GET /tokens/{id}'>['token']

/** On the page of a hidden work. It may be hidden with its collection or its creator; the reason is on their pages. */
export default function HiddenWork({ token: { _id: id, hiding, creator } }: { token: Token }) {
  const isCreator = useSession()?.wallet === creator.wallet
  const text = hiding ? t('hiding_creator') : t(isCreator ? 'hiding_with' : 'hiding_owner')
  return <HiddenNote kind="work" id={id} hiding={hiding} text={text} />
}
