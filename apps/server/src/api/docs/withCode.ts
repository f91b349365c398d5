import { html } from 'hono/html'

/** What is between backticks is code. */
export const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
