import { createContext } from 'react'

/** The nonce of the content security policy while rendering on the server; empty in the browser. */
export const NonceContext = createContext('')
