type Kind = 'click' | 'input' | 'change' | 'submit'

/** Something a person did to a page, or a part of it, before React had hydrated it. */
type RecordedEvent = {
  kind: Kind
  target: HTMLElement
  value?: string
  /** Whether the checkbox or radio button was checked. */
  checked?: boolean
}

export type Recorder = {
  /** Also records within a part of the page that hydrates later. `onRecord` is called when a person has used it. */
  add: (part: Element, onRecord: () => void) => void
  /**
   * Replays the oldest event of a part that is now hydrated, once its target is hydrated too. False when none is left.
   * From then on only what React has not hydrated is recorded in the part, until its code is here; `onLate` is called
   * when a person has used it.
   * @param patient whether to wait for the target; otherwise its event is replayed as it is
   */
  replayNext: (part: Element, patient: boolean, onLate: () => void) => boolean
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
 * Records what a person does on a page before React has hydrated it, and replays it, so that no click, choice or word is
 * lost. Links, disclosures and forms with an address work without scripts and are left alone. A link that opens something
 * on its own page is marked with `data-opens`, and what has a script of its own instead of React with `data-plain`.
 *
 * React must not hear recorded events. An event that reaches React during hydration makes it finish at once, and the
 * field is reset before the browser sends the next event of the same choice.
 *
 * The page contains the source text of this function, so it must not use anything outside of itself.
 */
export function recordEvents(): Recorder {
  /** Events with the part that they are in, and the way there from its element, as positions among its children. */
  let recorded: (RecordedEvent & { part: Element; way: number[] })[] = []
  /** The parts of the page, and whether they are hydrated. The page is the first, and inner parts follow outer ones. */
  const parts = new Map<Element, { onRecord: () => void; awake: boolean }>([
    [document.documentElement, { onRecord: () => {}, awake: false }],
  ])
  /** React ignores events in parts that it has not hydrated. */
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const partOf = (target: Element) => [...parts].findLast(([part]) => part.contains(target))
  const isAwake = (target: Element) => {
    const [, part] = partOf(target) ?? []
    return !part || (part.awake && isHydrated(target))
  }
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
    const [part, { onRecord }] = partOf(found.target)!
    recorded.push({ ...found, part, way: wayTo(part, found.target) })
    onRecord()
  }
  const record = (event: Event) => {
    const at = event.target as HTMLElement
    if (replaying || isAwake(at) || at.closest('[data-plain]')) return
    const kind = event.type as Kind
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
  /** React ignores an event whose value it knows already, so the prototype's setter sets it, which React does not see. */
  const setValue = (target: HTMLInputElement | HTMLSelectElement, kind: Kind, value: string) => {
    if (kind === 'input' && !(target instanceof HTMLSelectElement)) target.value = ''
    if (target.value === value) return
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
  }
  const replay = ({ kind, target, value, checked }: RecordedEvent) => {
    if (kind === 'click') {
      // The checkbox is already as the person left it. It is set back, so that the click tells React and leads there again.
      if (checked !== undefined) (target as HTMLInputElement).checked = !checked
      // Not `click()`: browsers ignore it while a click that came from the keyboard is still being heard.
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    } else if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
    else {
      if (value !== undefined) setValue(target as HTMLInputElement, kind, value)
      target.dispatchEvent(new Event(kind, { bubbles: true }))
    }
  }
  // React listens on the document, which hears an event after the window.
  for (const kind of kinds) window.addEventListener(kind, record, true)
  return {
    add: (part, onRecord) => {
      parts.set(part, { onRecord, awake: false })
      const inside = recorded.filter(({ target }) => part.contains(target))
      for (const event of inside) Object.assign(event, { part, way: wayTo(part, event.target) })
      if (inside.length > 0) onRecord()
    },
    replayNext: (part, patient, onLate) => {
      const next = recorded.find((event) => event.part === part)
      if (!next) {
        if (parts.has(part)) parts.set(part, { onRecord: onLate, awake: true })
        return false
      }
      if (!next.target.isConnected) next.target = successor(part, next.way, next.target) ?? next.target
      const { isConnected } = next.target
      if (patient && isConnected && !isHydrated(next.target)) return true
      recorded.splice(recorded.indexOf(next), 1)
      if (!isConnected) return true
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
