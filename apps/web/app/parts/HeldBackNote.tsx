import { cautionText } from '#words/cautions.ts'

/** On the page of a work or a collection that is in no list until the team has looked at it (ADR 27). */
export default function HeldBackNote() {
  return (
    <section
      aria-label={cautionText('held_back_title')}
      className="rounded-s border border-line bg-sunken p-4 sm:p-5"
    >
      <h2 className="text-lg font-medium">{cautionText('held_back_title')}</h2>
      <p className="mt-1 max-w-prose">{cautionText('held_back_text')}</p>
    </section>
  )
}
