import { createContext } from 'react'

/** The content security policy's nonce while rendering on the server; empty in the browser. */
export const NonceContext = createContext('')
