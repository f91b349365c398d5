import { createContext } from 'react'

/** Marks the page's own scripts while rendering on the server; empty in the browser. */
export const NonceContext = createContext('')
