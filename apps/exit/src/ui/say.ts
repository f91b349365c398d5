import { english, others } from 'virtual:sentences'
import { directionOf } from '@vitrine/messages/directionOf'
import type { exit } from '@vitrine/messages/exit'
import { sentenceOf } from '@vitrine/messages/fill'
import type { Language } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'

/** A sentence that can be said in each language. A parameter may be a sentence, or depend on the locale. */
export type Message = { key: keyof typeof exit; params?: Readonly<Record<string, Param>> }
type Param = string | number | Message | ((locale: string) => string)

type Sentences = Readonly<Record<Message['key'], string>>

const sentences: Partial<Record<Language, Sentences>> = { en: english }
let language: Language = 'en'

/** Unpacks the other languages. Without it the page speaks English. */
export async function readLanguages(): Promise<void> {
  const packed = Uint8Array.from(atob(others), (char) => char.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const lists = (await new Response(stream).json()) as [Language, string[]][]
  const keys = Object.keys(english)
  for (const [code, texts] of lists)
    sentences[code] = Object.fromEntries(texts.map((text, at) => [keys[at], text])) as Sentences
}

export function say({ key, params = {} }: Message): string {
  const locale = localeOf(language)
  const values = Object.entries(params).map(([name, value]) => {
    if (typeof value === 'function') return [name, value(locale)]
    return [name, typeof value === 'object' ? say(value) : value]
  })
  return sentenceOf(sentences[language] ?? english, key, Object.fromEntries(values), locale)
}

/** The text nodes of the page and what they say. */
const said = new WeakMap<Node, Message>()

export function textOf(message: Message): Text {
  const text = document.createTextNode(say(message))
  said.set(text, message)
  return text
}

/** Says everything on the page in another language; nothing typed is lost. */
export function speak(chosen: Language): void {
  language = sentences[chosen] ? chosen : 'en'
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.title = say({ key: 'title' })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const message = said.get(texts.currentNode)
    if (message) texts.currentNode.nodeValue = say(message)
  }
}
