/** What stands in the way of a whole form or dialog; nothing where nothing does. */
export function Problem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p role="alert" className="rounded-m bg-sunken px-4 py-3 text-error">
      {text}
    </p>
  )
}
