import type { RecordedEvent } from './recordEvents.ts'

/** How long an event waits until its target is hydrated: a lazy part needs its code first. Milliseconds. */
const PATIENCE = 5_000

/** Whether React has hydrated an element. It ignores events in parts that it has not. */
const isHydrated = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__react'))

/**
 * Replays the recorded events of a part of the page in order, after its hydration; during hydration React would ignore
 * them. Events that happen meanwhile are replayed last. It waits after each event, so that the next one finds the page
 * already changed.
 */
export async function replayEvents(part: Element): Promise<void> {
  // Still in the task in which React resets the fields to their initial values, so nobody can type in between.
  await null
  const end = performance.now() + PATIENCE
  const isReady = (target: HTMLElement) =>
    isHydrated(target) || !target.isConnected || performance.now() > end
  while (window.recorder?.replayNext(part, isReady, (event) => event.target.isConnected && replay(event)))
    await new Promise((resolve) => setTimeout(resolve))
}

function replay({ kind, target, value, checked }: RecordedEvent): void {
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

/** React ignores an event whose value it knows already, so the value is set by the prototype's setter, which React does not see. */
function setValue(
  target: HTMLInputElement | HTMLSelectElement,
  kind: RecordedEvent['kind'],
  value: string,
): void {
  if (kind === 'input' && !(target instanceof HTMLSelectElement)) target.value = ''
  if (target.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
}
