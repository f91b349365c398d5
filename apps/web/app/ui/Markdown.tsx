import MarkdownToJsx from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'

/**
 * Text with markdown, shown as it is meant. What people write is not trusted: HTML in it stays text, addresses that
 * run scripts are dropped by the library, and links lead out by themselves.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose-text">
      <MarkdownToJsx options={{ disableParsingRawHTML: true, forceBlock: true, overrides: OVERRIDES }}>
        {text}
      </MarkdownToJsx>
    </div>
  )
}

// A page has its own headings: those of a text begin below them.
const OVERRIDES = {
  h1: { component: 'h3' },
  h2: { component: 'h4' },
  h3: { component: 'h5' },
  a: { component: Out },
} as const

function Out({ children, href }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  )
}
