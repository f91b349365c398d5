import { t } from '#words/catalogue.ts'

/** On the card of a hidden work, which only its creator and its owners get. */
export default function HiddenMark() {
  return <p className="mt-2 text-sm font-medium">{t('hidden_mark')}</p>
}
