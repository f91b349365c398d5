/**
 * JSON as contracts write it by hand, made into JSON: texts may have line ends, tabs, quotation marks and backslashes as they
 * are, or stand in single quotation marks; names may have none. Commas too many, comments, control characters and whatever
 * is behind the end go. What is wrong otherwise stays wrong: a text that was cut off is not completed.
 * Reads each character a few times at most, because anybody writes such a text.
 * @throws SyntaxError if a text in it does not end
 */
export function looseJson(text: string): string {
  const parts: string[] = []
  let depth = 0
  let last = ''
  let hasComma = false
  const add = (part: string) => {
    if (hasComma && !CLOSING.includes(part)) parts.push(',')
    hasComma = false
    parts.push(part)
    last = part
  }
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string
    if (sign === '"' || sign === "'") {
      const end = endOfText(text, at)
      add(`"${mendedText(text.slice(at + 1, end))}"`)
      at = end + 1
    } else if (sign === ',') {
      hasComma = last !== '' && !BEFORE_VALUE.includes(last)
      at += 1
    } else if (SIGNS.includes(sign)) {
      add(sign)
      at += 1
      depth += OPENING.includes(sign) ? 1 : CLOSING.includes(sign) ? -1 : 0
      if (depth <= 0) break
    } else {
      const passed = matchAt(PASSED_OVER, text, at)
      const word = passed === '' ? matchAt(WORD, text, at) : ''
      if (word !== '') add(asJson(word))
      at += passed.length + word.length
    }
  }
  return parts.join('')
}

const OPENING = ['{', '[']
const CLOSING = ['}', ']']
const SIGNS = [...OPENING, ...CLOSING, ':']
/** What no comma follows. */
const BEFORE_VALUE = [...OPENING, ':']

/** White space, control characters, the mark of a byte order, and comments. */
const PASSED_OVER = /[\s\p{Cc}\ufeff]+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/uy
const WORD = /[^\s\p{Cc}"'{}[\]:,]+/uy
const END = /[\s\p{Cc}]*(?:[,:}\]]|\/[/*]|$)/uy

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Where a text ends: with a quotation mark behind which a value can end. Others are a part of the text. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1)
    if (text[at] === '\\') at += 1
    else if (text[at] === text[start] && mayEnd(text, at + 1)) return at
  throw new SyntaxError('A text does not end.')
}

function mayEnd(text: string, at: number): boolean {
  END.lastIndex = at
  return END.test(text)
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** A word without quotation marks: a value of JSON, or of another language, or a text. */
function asJson(word: string): string {
  if (NUMBER.test(word) || /^(?:true|false|null)$/.test(word)) return word
  if (/^(?:True|False)$/.test(word)) return word.toLowerCase()
  return /^(?:None|undefined|[+-]?(?:NaN|Infinity))$/.test(word) ? 'null' : JSON.stringify(word)
}

/** Escapes what JSON wants escaped in a text, and backslashes that escape nothing. */
const mendedText = (text: string): string =>
  text
    .replace(/\\(u[\da-fA-F]{4}|[\s\S])|"/g, (pair, next?: string) => {
      if (next === undefined) return '\\"'
      if (next.length > 1 || '"\\/bfnrt'.includes(next)) return pair
      return next === "'" ? next : `\\\\${next}`
    })
    .replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
