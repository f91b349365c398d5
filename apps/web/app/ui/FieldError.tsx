/** What is wrong with a field; keeps its id also while it is empty, so that the field can point to it. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} aria-live="polite" className={text ? 'mt-1.5 text-sm text-error' : ''}>
      {text}
    </p>
  )
}
