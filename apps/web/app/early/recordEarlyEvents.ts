/** Something a person did to a page before its scripts were there. */
export type EarlyEvent = {
  kind: 'click' | 'input' | 'change' | 'submit'
  target: HTMLElement
  value?: string
  /** Whether the checkbox or radio button was checked. */
  checked?: boolean
}

export type EarlyEvents = {
  /** Replays the oldest recorded event. False when none is left; recording then ends. */
  replayNext: (replay: (event: EarlyEvent) => void) => boolean
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/**
 * Records what a person does on a page before its scripts have loaded, so that no click, choice or word is lost on a
 * slow connection. Links, disclosures and forms with an address work without scripts and are left alone. A link that
 * opens something on its own page is marked with `data-opens`.
 *
 * React must not hear recorded events. An event that reaches React during hydration makes it finish at once, and the
 * field is reset before the browser sends the next event of the same choice.
 *
 * The page contains the source text of this function, so it must not use anything outside of itself.
 */
export function recordEarlyEvents(): void {
  const recorded: EarlyEvent[] = []
  const kinds = ['click', 'input', 'change', 'submit'] as const
  let replaying = false
  // React listens on the document too, after this listener.
  const intercept = (event: Event, early?: EarlyEvent) => {
    event.stopImmediatePropagation()
    if (early) recorded.push(early)
  }
  const record = (event: Event) => {
    if (replaying) return
    const kind = event.type as EarlyEvent['kind']
    const at = event.target as HTMLElement
    if (kind === 'click') {
      const target = at.closest<HTMLElement>('button, input[type=checkbox], input[type=radio], a[data-opens]')
      if (!target || target.closest('a:not([data-opens])') || (target as HTMLButtonElement).type === 'submit')
        return
      // A checkbox changes at once, as it does without scripts.
      const box = target.matches('input') ? (target as HTMLInputElement) : null
      if (box) return intercept(event, { kind, target, checked: box.checked })
      event.preventDefault()
      intercept(event, { kind, target })
    } else if (kind === 'submit') {
      if (at.hasAttribute('action')) return
      event.preventDefault()
      intercept(event, { kind, target: at })
    } else if (at.matches('[type=checkbox], [type=radio]')) {
      // Replaying the click sends these events again.
      intercept(event)
    } else if (at.matches('[type=file]')) {
      intercept(event, kind === 'change' ? { kind, target: at } : undefined)
    } else if (at.matches('input, textarea, select')) {
      const { value } = at as HTMLInputElement
      const last = recorded.at(-1)
      if (last?.kind !== kind || last.target !== at) return intercept(event, { kind, target: at, value })
      last.value = value
      intercept(event)
    }
  }
  for (const kind of kinds) document.addEventListener(kind, record, true)
  window.earlyEvents = {
    replayNext: (replay) => {
      const next = recorded.shift()
      if (!next) {
        for (const kind of kinds) document.removeEventListener(kind, record, true)
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
