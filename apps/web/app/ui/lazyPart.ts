import { type ComponentType, lazy } from 'react'
import { fetchPart } from './fetchPart.ts'

/**
 * A component whose code comes when it is first shown.
 * @example const Dialog = lazyPart(() => import('./Dialog.tsx'))
 */
// biome-ignore lint/suspicious/noExplicitAny: components of whatever properties, as of React's own lazy.
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => fetchPart(load))
