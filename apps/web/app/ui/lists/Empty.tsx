import type { ReactNode } from 'react'

type EmptyProps = {
  title: string
  children?: ReactNode
  className?: string
}

/** Shown in place of an empty list: a sentence, and what to do next. */
export function Empty({ title, children, className = '' }: EmptyProps) {
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-s border border-dashed border-line px-6 py-14 text-center ${className}`}
    >
      <p className="text-lg font-medium">{title}</p>
      {children && <div className="flex max-w-md flex-col items-center gap-4 text-quiet">{children}</div>}
    </div>
  )
}
