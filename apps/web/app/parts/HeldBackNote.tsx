import { cautionText } from '#words/cautions.ts'

/**
 * On the page of a work or a collection that is in no list (ADR 27).
 * @param isKept whether the team has looked at it and decided so
 */
export default function HeldBackNote({ isKept = false }: { isKept?: boolean | undefined }) {
  return (
    <section
      aria-label={cautionText('held_back_title')}
      className="rounded-s border border-line bg-sunken p-4 sm:p-5"
    >
      <h2 className="text-lg font-medium">{cautionText('held_back_title')}</h2>
      <p className="mt-1 max-w-prose">{cautionText(isKept ? 'held_back_kept' : 'held_back_text')}</p>
    </section>
  )
}
