import { refuseInput } from '../../calls/refuse.ts'
import { repeatedNames } from './repeatedNames.ts'

/** How deep a message may be nested. No schema is half as deep, and whatever walks a value calls itself at each level. */
const DEEPEST = 32

/** A text as JSON, and the paths of names that come more than once in it. @throws invalid_input */
export function readJson(text: string): { value: unknown; repeated: string[] } {
  if (text === '') return { value: {}, repeated: [] }
  if (isDeep(text)) throw refuseInput('', `The body is nested more than ${DEEPEST} levels deep.`)
  try {
    return { value: JSON.parse(text), repeated: repeatedNames(text) }
  } catch {
    throw refuseInput('', 'The body is not JSON.')
  }
}

/** Whether lists and objects of a JSON text are in one another too often, found without parsing it. */
function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') {
      if (++depth > DEEPEST) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}
