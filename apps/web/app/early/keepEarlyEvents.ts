/** What somebody did to a page before its scripts were there. */
export type EarlyEvent = {
  kind: 'click' | 'input' | 'change' | 'submit'
  target: HTMLElement
  value?: string
  /** How a box was left. */
  checked?: boolean
}

declare global {
  interface Window {
    /** Ends the keeping and hands over what was kept. */
    takeEarlyEvents?: () => EarlyEvent[]
  }
}

/**
 * Keeps what somebody does to a page whose scripts have not come yet, so that no click is lost on a slow line. Links,
 * disclosures and forms that lead somewhere work by themselves and are left alone; a link that opens something on its
 * own page says so (`data-opens`).
 *
 * It is sent as source text within the page, so it knows nothing of this module.
 */
export function keepEarlyEvents(): void {
  const kept: EarlyEvent[] = []
  const kinds = ['click', 'input', 'change', 'submit'] as const
  // React listens on the document as well, before it can do anything about what it hears.
  const hold = (event: Event, early: EarlyEvent) => {
    event.stopImmediatePropagation()
    kept.push(early)
  }
  const keep = (event: Event) => {
    const kind = event.type as EarlyEvent['kind']
    const at = event.target as HTMLElement
    if (kind === 'click') {
      const target = at.closest<HTMLElement>('button, input[type=checkbox], input[type=radio], a[data-opens]')
      if (!target || target.closest('a:not([data-opens])') || (target as HTMLButtonElement).type === 'submit')
        return
      // A box is ticked at once, as it is without scripts.
      const box = target.matches('input') ? (target as HTMLInputElement) : null
      if (box) return hold(event, { kind, target, checked: box.checked })
      event.preventDefault()
      hold(event, { kind, target })
    } else if (kind === 'submit') {
      if (at.hasAttribute('action')) return
      event.preventDefault()
      hold(event, { kind, target: at })
    } else if (kind === 'change') {
      const chosen = at as HTMLSelectElement | HTMLInputElement
      if (at.matches('select')) hold(event, { kind, target: at, value: chosen.value })
      if (at.matches('input[type=file]')) hold(event, { kind, target: at })
    } else if (at.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) {
      const value = (at as HTMLInputElement).value
      const before = kept.find((each) => each.kind === 'input' && each.target === at)
      if (before) before.value = value
      else kept.push({ kind, target: at, value })
    }
  }
  for (const kind of kinds) document.addEventListener(kind, keep, true)
  window.takeEarlyEvents = () => {
    for (const kind of kinds) document.removeEventListener(kind, keep, true)
    return kept.splice(0)
  }
}
