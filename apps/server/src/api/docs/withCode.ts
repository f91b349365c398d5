import { html } from 'hono/html'

/** Shows the text between backticks as code. */
export const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
