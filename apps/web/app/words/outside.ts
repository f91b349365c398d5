import { nameForOutside, personForOutside, textForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { cutText } from '@vitrine/domain/text/cutText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { notices } from '@vitrine/messages/notices'
import { personName } from './personName.ts'
import { wordsOf } from './wordsOf.ts'

// What the HTML of the server says of a page to programs that read it, which show it elsewhere. In the browser the page
// itself has the names, and this code is left out.

const words = wordsOf(notices)
type Person = { name: string; wallet: string }

export const outsideWork = (name: string): string =>
  import.meta.env.SSR ? nameForOutside(name, words('notice_work')) : name

export const outsideCollection = (name: string): string =>
  import.meta.env.SSR ? nameForOutside(name, words('notice_collection')) : name

export const outsidePerson = (person: Person): string =>
  import.meta.env.SSR ? personForOutside(person) : personName(person)

/** The name that a visitor typed, which may be a link of somebody else. */
export const outsideTyped = (name: string): string => (import.meta.env.SSR ? nameForOutside(name, '') : name)

/** The beginning of a description; empty if that cannot be shown. @param most characters */
export const outsideText = (text: string, most = 200): string =>
  import.meta.env.SSR ? cutText(withoutMarks(textForOutside(text)), most) : ''
