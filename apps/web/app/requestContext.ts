import { createContext } from 'react-router'

type FetchApi = (request: Request) => Promise<Response>

/**
 * Answers an API request inside the server process. Set once per page request. While developing, Vite serves the pages
 * and the server is another process: then it is asked over the network.
 */
export const fetchApiContext = createContext<FetchApi>(
  import.meta.env.DEV ? (request) => fetch(request) : undefined,
)

/** The nonce of this response's content security policy. */
export const nonceContext = createContext<string>('')
