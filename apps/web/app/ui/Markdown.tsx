import MarkdownToJsx from 'markdown-to-jsx/react'
import type { ComponentProps } from 'react'

/**
 * Renders markdown. What people write is not trusted: HTML stays text, the library drops addresses that run scripts, and
 * links open in a new tab without passing on who sent the visitor.
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

// The page has its own headings, so those in a text start lower.
const OVERRIDES = {
  h1: { component: 'h3' },
  h2: { component: 'h4' },
  h3: { component: 'h5' },
  a: { component: ExternalLink },
} as const

function ExternalLink({ children, href }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  )
}
