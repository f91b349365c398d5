/** Something a person did to a page, or a part of it, before React had hydrated it. */
export type RecordedEvent = {
  kind: 'click' | 'input' | 'change' | 'submit'
  target: HTMLElement
  value?: string
  /** Whether the checkbox or radio button was checked. */
  checked?: boolean
}

export type Recorder = {
  /** Also records within a part of the page that hydrates later. `onRecord` is called when a person has used it. */
  add: (part: Element, onRecord: () => void) => void
  /**
   * Replays the oldest event of a part that is now hydrated, once its target is ready. False when none is left; its
   * recording then ends.
   */
  replayNext: (
    part: Element,
    isReady: (target: HTMLElement) => boolean,
    replay: (event: RecordedEvent) => void,
  ) => boolean
  /** Ends recording within a part. */
  remove: (part: Element) => void
}

declare global {
  interface Window {
    /** Made by the script in the page's head. */
    recorder?: Recorder
  }
}

/**
 * Records what a person does on a page before React has hydrated it, so that no click, choice or word is lost. Links,
 * disclosures and forms with an address work without scripts and are left alone. A link that opens something on its own
 * page is marked with `data-opens`.
 *
 * React must not hear recorded events. An event that reaches React during hydration makes it finish at once, and the
 * field is reset before the browser sends the next event of the same choice.
 *
 * The page contains the source text of this function, so it must not use anything outside of itself.
 */
export function recordEvents(): Recorder {
  /** Events with the part that they are in, and the way there from its element, as positions among its children. */
  let recorded: (RecordedEvent & { part: Element; way: number[] })[] = []
  /** The parts of the page that are not hydrated. The page is the first, and inner parts follow outer ones. */
  const parts = new Map<Element, () => void>([[document.documentElement, () => {}]])
  const partOf = (target: Element) => [...parts.keys()].findLast((part) => part.contains(target))
  const kinds = ['click', 'input', 'change', 'submit'] as const
  let replaying = false
  const wayTo = (part: Element, target: Element) => {
    const way: number[] = []
    for (let at = target; at !== part && at.parentElement; at = at.parentElement)
      way.unshift([...at.parentElement.children].indexOf(at))
    return way
  }
  /** The same place, if React has rendered the part again instead of hydrating it: its data had changed meanwhile. */
  const successor = (part: Element, way: number[], target: Element) => {
    const found = way.reduce<Element | undefined>((at, position) => at?.children[position], part)
    const isSame = found?.tagName === target.tagName && found.ariaLabel === target.ariaLabel
    return isSame ? (found as HTMLElement) : null
  }
  const intercept = (event: Event, found?: RecordedEvent) => {
    event.stopImmediatePropagation()
    if (!found) return
    const part = partOf(found.target)!
    recorded.push({ ...found, part, way: wayTo(part, found.target) })
    parts.get(part)?.()
  }
  const record = (event: Event) => {
    const at = event.target as HTMLElement
    if (replaying || !partOf(at)) return
    const kind = event.type as RecordedEvent['kind']
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
  // React listens on the document, which hears an event after the window.
  for (const kind of kinds) window.addEventListener(kind, record, true)
  return {
    add: (part, onRecord) => {
      parts.set(part, onRecord)
      const inside = recorded.filter(({ target }) => part.contains(target))
      for (const event of inside) Object.assign(event, { part, way: wayTo(part, event.target) })
      if (inside.length > 0) onRecord()
    },
    replayNext: (part, isReady, replay) => {
      const next = recorded.find((event) => event.part === part)
      if (!next) {
        parts.delete(part)
        return false
      }
      if (!next.target.isConnected) next.target = successor(part, next.way, next.target) ?? next.target
      if (!isReady(next.target)) return true
      recorded.splice(recorded.indexOf(next), 1)
      replaying = true
      try {
        replay(next)
      } finally {
        replaying = false
      }
      return true
    },
    remove: (part) => {
      parts.delete(part)
      recorded = recorded.filter((event) => event.part !== part)
    },
  }
}
