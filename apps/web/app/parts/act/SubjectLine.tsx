import type { ReactNode } from 'react'
import { Plinth } from '#ui/Plinth.tsx'

export type Subject = { title: string; image: string | null; colour: string | null }

/** The work that a dialog is about: small, on its plinth, with its title. */
export function SubjectLine({ subject, children }: { subject: Subject; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <SubjectThumb subject={subject} />
      <div className="min-w-0">
        <p className="truncate font-medium">{subject.title}</p>
        {children}
      </div>
    </div>
  )
}

/** A work without its title, beside something that names it. */
export function SubjectThumb({ subject: { image, colour } }: { subject: Subject }) {
  return (
    <Plinth colour={colour} className="size-16 shrink-0 p-1.5">
      {image && <img src={image} alt="" className="max-h-full max-w-full shadow-work" />}
    </Plinth>
  )
}
