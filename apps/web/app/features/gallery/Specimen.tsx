import type { ReactNode } from 'react'

const THEMES = ['light', 'dark'] as const

/** A part in its states, in both themes. `children` is called for each theme, so that ids can differ. */
export function Specimen({ title, children }: { title: string; children: (theme: string) => ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {THEMES.map((theme) => (
          <div
            key={theme}
            style={{ colorScheme: theme }}
            className="flex min-w-0 flex-col gap-5 rounded-m bg-paper p-6 text-ink ring-1 ring-line ring-inset"
          >
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** States of a part side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
