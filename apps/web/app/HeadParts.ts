import { createContext } from 'react'

/**
 * What the server writes into every page's head. In the browser it stands there already, so the app need not carry it:
 * React leaves the text of what it did not render itself alone.
 */
export const HeadParts = createContext({ styles: '', script: '' })
