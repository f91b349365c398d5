import { type ComponentType, lazy } from 'react'
import { fetchPart } from './fetchPart.ts'

/**
 * A component whose code is fetched when it is first rendered.
 * @example const Dialog = lazyPart(() => import('./Dialog.tsx'))
 */
// biome-ignore lint/suspicious/noExplicitAny: components with any props, as in React's own lazy.
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => fetchPart(load))
