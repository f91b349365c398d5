import { type RefObject, useEffect, useState } from 'react'

type Combobox = {
  field: RefObject<HTMLInputElement | null>
  /** The id of the list, from which those of its options derive. */
  id: string
  /** The options; an empty list is not shown. */
  count: number
  /** The list is another one, so nothing is chosen. */
  list: unknown
  onChoose: (option: number) => void
}

/**
 * A field with a list below it, as the ARIA practices describe a combobox: the focus stays in the field, and the arrow
 * keys move the option that it names. By hand, because a library's combobox brings its own field, and the one in the
 * header is there before any script.
 */
export function useCombobox({ field, id, count, list, onChoose }: Combobox) {
  const [open, setOpen] = useState(true)
  const [active, setActive] = useState({ option: -1, list })
  const option = active.list === list ? active.option : -1
  const shown = open && count > 0

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.setAttribute('aria-controls', id)
    const show = () => setOpen(true)
    const hide = () => setOpen(false)
    input.addEventListener('input', show)
    input.addEventListener('focus', show)
    input.addEventListener('blur', hide)
    input.form?.addEventListener('submit', hide)
    return () => {
      input.removeEventListener('input', show)
      input.removeEventListener('focus', show)
      input.removeEventListener('blur', hide)
      input.form?.removeEventListener('submit', hide)
    }
  }, [field, id])

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.ariaExpanded = String(shown)
    if (shown && option >= 0) input.setAttribute('aria-activedescendant', optionId(id, option))
    else input.removeAttribute('aria-activedescendant')
  }, [field, id, shown, option])

  useEffect(() => {
    const input = field.current
    const move = (to: number) => setActive({ option: to, list })
    const press = (event: KeyboardEvent) => {
      // A composition's own keys choose letters, not options.
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return
        event.preventDefault()
        setOpen(true)
        // One place more than there are options: the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        move(shown ? ((option + 1 + step + count + 1) % (count + 1)) - 1 : step === 1 ? 0 : count - 1)
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
        move(-1)
      } else if (event.key === 'Enter' && shown && option >= 0) {
        event.preventDefault()
        setOpen(false)
        onChoose(option)
      }
    }
    input?.addEventListener('keydown', press)
    return () => input?.removeEventListener('keydown', press)
  }, [field, count, shown, option, list, onChoose])

  return { shown, active: option, hide: () => setOpen(false) }
}

export const optionId = (id: string, option: number): string => `${id}-${option}`
