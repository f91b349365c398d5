import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { fetchPart } from './fetchPart.ts'

/** What the button says that tries a failed part again; the page sets it, in the reader's language. */
export const retry = { label: '' }

/**
 * A component whose code is fetched when it is first rendered. If that or its rendering fails, the rest of the page stays,
 * and a button in its place tries again.
 * @example const Dialog = lazyPart(() => import('./Dialog.tsx'))
 */
// biome-ignore lint/suspicious/noExplicitAny: components with any props, as in React's own lazy.
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T {
  const open = () => lazy(() => fetchPart(load))
  let part = open()
  const onRetry = () => {
    // React keeps a failure with the component.
    part = open()
  }
  return ((props) => <Boundary onRetry={onRetry}>{() => createElement(part, props)}</Boundary>) as T
}

type BoundaryProps = { onRetry: () => void; children: () => ReactNode }

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    const { onRetry, children } = this.props
    if (!this.state.failed) return children()
    return (
      <Button
        size="small"
        onClick={() => {
          onRetry()
          this.setState({ failed: false })
        }}
      >
        {retry.label}
      </Button>
    )
  }
}
