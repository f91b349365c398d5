import type { EarlyEvent } from './keepEarlyEvents.ts'

/**
 * Ends the keeping and makes good what was done before the page could hear it, in its order. Called once the page
 * stands: while React is still at it, it would hear a click and do nothing. One after the other, as a person does it:
 * what the first has changed is on the page before the next is heard.
 */
export async function replayEarlyEvents(): Promise<void> {
  for (const event of window.takeEarlyEvents?.() ?? []) {
    if (event.target.isConnected) replay(event)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function replay({ kind, target, value, checked }: EarlyEvent): void {
  if (kind === 'click') {
    // A box stands already as it was left: React hears of it by a click that leads there once more.
    if (checked !== undefined) (target as HTMLInputElement).checked = !checked
    target.click()
  } else if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
  else {
    if (value !== undefined) setValue(target as HTMLInputElement, value)
    target.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

/** React takes notice of a value that is set past its own setter, and only of one that differs from the last it saw. */
function setValue(target: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (!(target instanceof HTMLSelectElement)) target.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
}
