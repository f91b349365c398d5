import { html as tagged } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Markup in which every inserted text is encoded. */
export type Html = HtmlEscapedString

/** A template of markup. Inserted texts are encoded; other markup, lists of it, and null may be inserted too. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): Html =>
  tagged(strings, ...values) as Html
