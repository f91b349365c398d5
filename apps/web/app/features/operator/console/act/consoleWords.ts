import { consoleWords } from '@vitrine/messages/console'
import { wordsOf } from '#words/wordsOf.ts'

export type ConsoleWord = keyof typeof consoleWords

/** A sentence of the console, with its parameters filled in. */
export const w = wordsOf(consoleWords)

/** What an act of the audit log is called; acts that this page does not know have their own name. */
export function actName(act: string): string {
  const key = `act_${act}`
  return key in consoleWords ? consoleWords[key as ConsoleWord] : act
}
