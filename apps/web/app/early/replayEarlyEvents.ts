import type { EarlyEvent } from './keepEarlyEvents.ts'

/**
 * Replays the kept events in order, after hydration; during hydration React would ignore them. Events that happen
 * meanwhile are replayed after the earlier ones. It waits between events, so that each one finds the page as the one
 * before has changed it.
 */
export async function replayEarlyEvents(): Promise<void> {
  const early = window.earlyEvents
  delete window.earlyEvents
  // Still in the task in which React resets fields to their first values, so nobody can type in between.
  await null
  while (early) {
    const next = early.next()
    if (next) await wake(next.target)
    if (!early.replayNext((event) => event.target.isConnected && replay(event))) return
    await pause()
  }
}

/** Has React take over the part of the page that an element is in (`ui/WhenNear.tsx`), and waits for it, at most five seconds. */
async function wake(target: HTMLElement): Promise<void> {
  const part = target.closest('[data-asleep]')
  for (const end = Date.now() + 5_000; part?.matches('[data-asleep]') && Date.now() < end; ) {
    part.dispatchEvent(new Event('wake'))
    await pause(20)
  }
}

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

function replay({ kind, target, value, checked }: EarlyEvent): void {
  if (kind === 'click') {
    // A box stands already as it was left: React hears of it by a click that leads there once more.
    if (checked !== undefined) (target as HTMLInputElement).checked = !checked
    target.click()
  } else if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
  else {
    if (value !== undefined) setValue(target as HTMLInputElement, kind, value)
    target.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

/** React takes notice of a value that is set past its own setter, and only of one that differs from the last it saw. */
function setValue(
  target: HTMLInputElement | HTMLSelectElement,
  kind: EarlyEvent['kind'],
  value: string,
): void {
  if (kind === 'input' && !(target instanceof HTMLSelectElement)) target.value = ''
  if (target.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
}
