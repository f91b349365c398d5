import { createContext } from 'react'

/**
 * The language of a part of the page that is not in the page's own. What opens above the page is not inside of that part,
 * so it takes this from here.
 */
export const LanguageOf = createContext<{ lang?: string; dir?: 'ltr' | 'rtl' }>({})
