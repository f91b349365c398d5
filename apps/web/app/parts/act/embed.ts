import { embedAttributes } from '@vitrine/api/embed'

/** The HTML with which another site shows a work's card. */
export function embedHtml(token: { _id: string; name: string }, origin: string): string {
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries(embedAttributes(token, origin))) frame.setAttribute(name, value)
  return frame.outerHTML
}
