import { createContext } from 'react'

/**
 * What the server writes into the head of every page, and below the header; the browser's build does not contain it. When React creates the
 * document again, as it does for an error page, it takes the styles from the current document.
 */
export const HeadParts = createContext({
  styles: typeof document === 'undefined' ? '' : (document.head.querySelector('style')?.textContent ?? ''),
  script: '',
  importMap: '',
  /** What the operator tells everybody, as HTML below the header. */
  line: '',
})
