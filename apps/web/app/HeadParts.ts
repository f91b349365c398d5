import { createContext } from 'react'

/**
 * What the server writes into every page's head. The app need not carry it: in the browser the styles stand there
 * already, and are read from there for the page that React makes anew, which is that of an error.
 */
export const HeadParts = createContext({
  styles: typeof document === 'undefined' ? '' : (document.head.querySelector('style')?.textContent ?? ''),
  script: '',
})
