import type { ReactNode } from 'react'
import { Plinth } from '#ui/Plinth.tsx'

type SubjectLineProps = {
  subject: { title: string; image: string | null; colour: string | null }
  children?: ReactNode
}

/** The work that a dialog is about: small, on its plinth, with its title. */
export function SubjectLine({ subject, children }: SubjectLineProps) {
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
