/** Something a person did to a page before its scripts were there. */
export type EarlyEvent = {
  kind: 'click' | 'input' | 'change' | 'submit'
  target: HTMLElement
  value?: string
  /** How a box was left. */
  checked?: boolean
}

export type EarlyEvents = {
  /** The oldest kept event. */
  next: () => EarlyEvent | undefined
  /** Replays the oldest kept event. False when none is left; from then on events are no longer kept. */
  replayNext: (replay: (event: EarlyEvent) => void) => boolean
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/**
 * Keeps what a person does on a page before its scripts have loaded, so that no click, choice or word is lost on a
 * slow line. Links, disclosures and forms with an address work without scripts and are left alone. A link that opens
 * something on its own page is marked with `data-opens`.
 *
 * React must not hear kept events. An event that reaches React during hydration makes it finish at once, and the
 * field is reset before the browser sends the next event of the same choice.
 *
 * The source text of this function is sent within the page, so it must not use anything outside of it.
 */
export function keepEarlyEvents(): void {
  const kept: EarlyEvent[] = []
  const kinds = ['click', 'input', 'change', 'submit'] as const
  let replaying = false
  // React also listens on the document, after this listener.
  const hold = (event: Event, early?: EarlyEvent) => {
    event.stopImmediatePropagation()
    if (early) kept.push(early)
  }
  const keep = (event: Event) => {
    if (replaying) return
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
    } else if (at.matches('[type=checkbox], [type=radio]')) {
      // Replaying the click sends these events again.
      hold(event)
    } else if (at.matches('[type=file]')) {
      hold(event, kind === 'change' ? { kind, target: at } : undefined)
    } else if (at.matches('input, textarea, select')) {
      const { value } = at as HTMLInputElement
      const last = kept.at(-1)
      if (last?.kind !== kind || last.target !== at) return hold(event, { kind, target: at, value })
      last.value = value
      hold(event)
    }
  }
  for (const kind of kinds) document.addEventListener(kind, keep, true)
  window.earlyEvents = {
    next: () => kept[0],
    replayNext: (replay) => {
      const next = kept.shift()
      if (!next) {
        for (const kind of kinds) document.removeEventListener(kind, keep, true)
        return false
      }
      replaying = true
      try {
        replay(next)
      } finally {
        replaying = false
      }
      return true
    },
  }
}
