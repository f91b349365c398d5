import { nameForOutside, personForOutside, textForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { cutText } from '@vitrine/domain/text/cutText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { notices } from '@vitrine/messages/notices'
import { wordsOf } from './wordsOf.ts'

// Only the server loads it (outside.ts).

const words = wordsOf(notices)

export const outsideWork = (name: string): string => nameForOutside(name, words('notice_work'))

export const outsideCollection = (name: string): string => nameForOutside(name, words('notice_collection'))

export const outsidePerson = personForOutside

export const outsideTyped = (name: string): string => nameForOutside(name, '')

export const outsideText = (text: string, most: number): string =>
  cutText(withoutMarks(textForOutside(text)), most)
