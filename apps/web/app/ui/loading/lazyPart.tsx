import { type ComponentType, createElement, lazy } from 'react'
import { Button } from '../Button.tsx'
import { Contained } from '../Contained.tsx'
import { fetchPart } from './fetchPart.ts'

/** What the button says that tries a failed part again; the page sets it, in the reader's language. */
export const retry = { label: '' }

/**
 * A component whose code is fetched when it is first rendered. If that or its rendering fails, the rest of the page stays,
 * and a button in its place tries again.
 * @example const Dialog = lazyPart(() => import('../Dialog.tsx'))
 */
// biome-ignore lint/suspicious/noExplicitAny: components with any props, as in React's own lazy.
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): T {
  const open = () => lazy(() => fetchPart(load))
  let part = open()
  const instead = (again: () => void) => (
    <Button
      size="small"
      onClick={() => {
        // React keeps a failure with the component.
        part = open()
        again()
      }}
    >
      {retry.label}
    </Button>
  )
  return ((props) => <Contained instead={instead}>{() => createElement(part, props)}</Contained>) as T
}
