import type { ReactNode } from 'react'

type PageTitleProps = { title: string; text?: string; children?: ReactNode }

/** The head of a page of the console: its name, what it is for, and its first action. */
export function PageTitle({ title, text, children }: PageTitleProps) {
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      {text && <p className="mt-2 max-w-2xl text-quiet">{text}</p>}
    </div>
  )
}
