import { createContext } from 'react-router'

/** Answers an API request inside the server process. Set once per page request. */
export const fetchApiContext = createContext<(request: Request) => Promise<Response>>()

/** The nonce of this response's content security policy. */
export const nonceContext = createContext<string>('')
