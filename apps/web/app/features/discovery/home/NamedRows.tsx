import { useContext } from 'react'
import { RowsContext } from '#data/RowsContext.ts'

/**
 * The rooms that load when they come near, as names that lead to what they have. It belongs in a `noscript`, and only the
 * server has it.
 */
export function NamedRows() {
  const rows = useContext(RowsContext)
  return rows.map(({ title, entries }) => (
    <section key={title} aria-label={title} className="wall py-8">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {entries.map(({ to, name }) => (
          <li key={to}>
            <a href={to} className="inline-block py-2.5 font-medium underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
