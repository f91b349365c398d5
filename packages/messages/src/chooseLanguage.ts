import { isLanguage, LANGUAGE_CODES, type Language, SOURCE } from './languages.ts'

type Wishes = {
  /** What the address says (`?lang=`). */
  asked?: string | null
  /** What this person chose before. */
  chosen?: string | null
  /** The header `Accept-Language`. */
  accepted?: string | null
}

/** At most this many languages of the header are looked at: it comes from outside. */
const MOST = 20
/** Traditional Chinese. Who reads it is not given the simplified one without asking. */
const TRADITIONAL = /^zh-(tw|hk|mo|hant)/

/** The language for a reader: the address decides before the choice, and the choice before the browser's languages. */
export function chooseLanguage({ asked, chosen, accepted }: Wishes): Language {
  if (isLanguage(asked)) return asked
  if (isLanguage(chosen)) return chosen
  for (const tag of preferred(accepted ?? '')) {
    const found = languageOf(tag)
    if (found) return found
  }
  return SOURCE
}

/** The tags of an `Accept-Language` header, the most wanted first. */
function preferred(header: string): string[] {
  return header
    .toLowerCase()
    .split(',', MOST)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(/\s*;\s*/)
      const weight = rest.find((each) => each.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** Our language for a tag: the same one, or that of its first part ('pt-PT' reads 'pt-BR'). */
function languageOf(tag: string): Language | undefined {
  if (TRADITIONAL.test(tag)) return undefined
  const [primary] = tag.split('-')
  return (
    LANGUAGE_CODES.find((language) => language.toLowerCase() === tag) ??
    LANGUAGE_CODES.find((language) => language.split('-')[0] === primary)
  )
}
