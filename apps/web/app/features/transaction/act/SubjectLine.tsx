import type { Subject } from '#flow/business/business.ts'
import { Plinth } from '#ui/Plinth.tsx'

/** The work that a dialog is about: small, on its plinth, with its title. */
export function SubjectLine({ subject, children }: { subject: Subject; children?: React.ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <Plinth colour={subject.colour} className="size-16 shrink-0 p-1.5">
        {subject.image && <img src={subject.image} alt="" className="max-h-full max-w-full shadow-work" />}
      </Plinth>
      <div className="min-w-0">
        <p className="truncate font-medium">{subject.title}</p>
        {children}
      </div>
    </div>
  )
}
