import type { ReactNode } from 'react'

type TeaserProps = {
  title: string
  lead: string
  /** Shown above the title, such as 'Available soon'. */
  mark: string
  picture: ReactNode
  points: { title: string; text: string }[]
  action: ReactNode
}

/** A page about a planned feature: what it is, how it will work, and what people can do today. */
export function Teaser({ title, lead, mark, picture, points, action }: TeaserProps) {
  return (
    <div className="wall py-10 sm:py-14">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-5">
          <p className="text-sm font-medium text-accent-text">{mark}</p>
          <h1 className="text-display">{title}</h1>
          <p className="max-w-prose text-lg text-quiet">{lead}</p>
          {action}
        </div>
        <div
          aria-hidden="true"
          className="plinth flex aspect-[4/3] items-center justify-center rounded-s p-[8%]"
        >
          {picture}
        </div>
      </div>
      <ul className="mt-14 grid gap-x-10 gap-y-8 border-t border-line pt-10 sm:grid-cols-3">
        {points.map((point) => (
          <li key={point.title}>
            <h2 className="text-lg font-medium">{point.title}</h2>
            <p className="mt-1 text-quiet">{point.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
