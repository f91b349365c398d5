import { personName } from './personName.ts'

// What the HTML of the server says of a page to programs that read it, which show it elsewhere. In the browser the page
// itself has the names, and the rules are not loaded.
const rules = import.meta.env.SSR ? await import('./outsideRules.ts') : null

type Person = { name: string; wallet: string }

export const outsideWork = (name: string): string => (import.meta.env.SSR ? rules!.outsideWork(name) : name)

export const outsideCollection = (name: string): string =>
  import.meta.env.SSR ? rules!.outsideCollection(name) : name

export const outsidePerson = (person: Person): string =>
  import.meta.env.SSR ? rules!.outsidePerson(person) : personName(person)

/** The name that a visitor typed, which may be a link of somebody else. */
export const outsideTyped = (name: string): string => (import.meta.env.SSR ? rules!.outsideTyped(name) : name)

/** The beginning of a description; empty if that cannot be shown. @param most characters */
export const outsideText = (text: string, most = 200): string =>
  import.meta.env.SSR ? rules!.outsideText(text, most) : ''
