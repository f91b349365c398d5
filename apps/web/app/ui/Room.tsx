import { type ReactNode, useId } from 'react'

type RoomProps = {
  title: string
  /** Shown to the right of the title. */
  aside?: ReactNode
  /** The id that links to this room use. */
  anchor?: string
  children: ReactNode
}

/** A titled section of a page. */
export function Room({ title, aside, anchor, children }: RoomProps) {
  const heading = useId()
  return (
    <section id={anchor} aria-labelledby={heading} className="group/room wall py-10 sm:py-14">
      <div className="mb-6 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-8">
        <h2 id={heading} className="text-2xl group-has-data-arrows/room:pe-24">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
