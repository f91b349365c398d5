/** The error of a field. It is rendered even without an error, so that the field can always refer to its id. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p
      id={id}
      aria-live="polite"
      // When it is scrolled into view, its field is too.
      className={text ? 'mt-1.5 scroll-my-32 text-sm text-error' : ''}
    >
      {text}
    </p>
  )
}
