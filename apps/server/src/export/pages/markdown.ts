import { markdownHtml } from '@vitrine/domain/text/markdownHtml'
import { html, raw } from 'hono/html'
import type { Html } from './html.ts'

/** What people wrote, within a page of the export. */
export const markdown = (text: string): Html =>
  html`<div class="prose">${raw(markdownHtml(text, { lowerHeadings: true }))}</div>` as Html
