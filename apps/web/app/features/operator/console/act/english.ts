import { dateInEnglish } from '#words/date.ts'

// The console is English in every language of the pages, so its dates and numbers are English too. (What people type into
// fields keeps the separators of their language.)

/** A moment in the reader's time: '11/21/2026, 3:04 PM'. */
export const englishDate = (date: string): string => dateInEnglish(new Date(date))

/** A day, which has no time zone: '11/21/2026'. */
export const englishDay = (date: string): string => dayOf(dateInEnglish(new Date(date), 'UTC'))

/** The day of a moment, in the reader's time. */
export const englishDayOfMoment = (date: string): string => dayOf(englishDate(date))

const dayOf = (moment: string): string => moment.slice(0, moment.indexOf(','))

export const numberText = (n: number): string => n.toLocaleString('en-US')
