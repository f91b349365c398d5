import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGE_CODES, SOURCE } from './src/languages.ts'
import { localeOf } from './src/localeOf.ts'
import { ENGLISH_ONLY, PARTS } from './src/parts.ts'
import { TRANSLATIONS } from './src/translations.ts'

// Part of npm run check: every language says everything that English says, with the same parameters.

type Words = Readonly<Record<string, string>>

/** What `fill` understands. */
const KNOWN = [TYPE.literal, TYPE.argument, TYPE.plural, TYPE.pound]

/** What is wrong with the translations, a line each. */
export function faultsOf(languages: Readonly<Record<string, Readonly<Record<string, Words>>>>): string[] {
  const faults: string[] = []
  for (const [part, words] of Object.entries(PARTS as Readonly<Record<string, Words>>))
    for (const [key, sentence] of Object.entries(words))
      faults.push(...faultsIn(`en ${part}.${key}`, sentence, 'en'))
  for (const [language, parts] of Object.entries(languages)) {
    for (const part of Object.keys(parts)) if (!(part in PARTS)) faults.push(`${language}: no part ${part}`)
    for (const [part, words] of Object.entries(PARTS as Readonly<Record<string, Words>>)) {
      const translated = parts[part]
      if (!translated) {
        if (!(ENGLISH_ONLY as readonly string[]).includes(part))
          faults.push(`${language}: the part ${part} is missing`)
        continue
      }
      for (const key of Object.keys(translated))
        if (!(key in words)) faults.push(`${language}: ${part}.${key} is not in English`)
      for (const [key, english] of Object.entries(words)) {
        const sentence = translated[key]
        const where = `${language}: ${part}.${key}`
        if (sentence === undefined) faults.push(`${where} is missing`)
        else if (sentence === '' && english !== '') faults.push(`${where} is empty`)
        else faults.push(...faultsIn(where, sentence, language), ...differences(where, english, sentence))
      }
    }
  }
  return faults
}

function faultsIn(where: string, sentence: string, language: string): string[] {
  const faults: string[] = []
  const forms = new Intl.PluralRules(localeOf(language as 'en')).resolvedOptions().pluralCategories
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (!KNOWN.includes(element.type)) faults.push(`${where}: fill() does not know this: ${sentence}`)
      if (element.type !== TYPE.plural) continue
      for (const [form, { value }] of Object.entries(element.options)) {
        if (!form.startsWith('=') && !forms.includes(form as Intl.LDMLPluralRule))
          faults.push(`${where}: ${language} has no plural form ${form}`)
        visit(value)
      }
      // Spaces and order as `fill` reads them.
      const given = new RegExp(`\\{${element.value}, plural,(?: [=\\w]+ \\{(?:[^{}]|\\{\\w+\\})*\\})+\\}`)
      if (!given.test(sentence)) faults.push(`${where}: write a plural as {n, plural, one {…} other {…}}`)
    }
  }
  try {
    visit(parse(sentence, { ignoreTag: true }))
  } catch (error) {
    faults.push(`${where}: ${(error as Error).message} in ${sentence}`)
  }
  return faults
}

/** Both sentences must have the same parameters, and the same line breaks: mails have them. */
function differences(where: string, english: string, sentence: string): string[] {
  const one = parametersOf(english)
  const other = parametersOf(sentence)
  return one === other
    ? []
    : [`${where}: has the parameters ${other || 'none'}, English has ${one || 'none'}`]
}

function parametersOf(sentence: string): string {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.plural) names.add(element.value)
      if (element.type === TYPE.plural) for (const { value } of Object.values(element.options)) visit(value)
    }
  }
  try {
    visit(parse(sentence, { ignoreTag: true }))
  } catch {
    // Reported by `faultsIn`.
  }
  return [...names].sort().join(', ')
}

if (import.meta.main) {
  const missing = LANGUAGE_CODES.filter((language) => language !== SOURCE && !(language in TRANSLATIONS))
  const faults = [...missing.map((language) => `${language} has no translation`), ...faultsOf(TRANSLATIONS)]
  for (const fault of faults) console.error(fault)
  console.log(`${LANGUAGE_CODES.length} languages: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
