import { outsideAddress } from './outsideAddress.ts'

/** A part of a text. @property href of a link: the address as a browser opens it */
export type TextPart = { text: string; href: string | null }

/** What ends a sentence is no part of its link. A bracket is, if the link has its other half. */
const END = /[.,;:!?'"»”’…。、，！？]+$/u

/** A text by people as plain parts and links. Only whole addresses are links (`https://…`), never a name alone. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let last = 0
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"“”«»「」『』（）【】《》、。]+/giu)) {
    const link = withoutEnd(found)
    const address = outsideAddress(link)
    if (!address) continue
    if (index > last) parts.push({ text: text.slice(last, index), href: null })
    parts.push({ text: link, href: address.href })
    last = index + link.length
  }
  if (last < text.length) parts.push({ text: text.slice(last), href: null })
  return parts
}

function withoutEnd(found: string): string {
  const link = found.replace(END, '')
  const opens = link.split('(').length
  const closes = link.split(')').length
  const isClosed = /[)\]]$/.test(link) && closes > opens
  return isClosed || /[\]*_]$/.test(link) ? withoutEnd(link.slice(0, -1)) : link
}
