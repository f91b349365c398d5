/** A problem that concerns a whole form or dialog. Renders nothing if there is none. */
export function Problem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-m bg-sunken px-4 py-3 text-error">
      {text}
    </p>
  )
}
