import { reload } from '#ui/loading/reload.ts'
import { LANGUAGE_COOKIE } from './language.ts'

const YEAR = 31_536_000

/**
 * Changes the language of this browser. The page loads again, because its sentences come with it. If the browser keeps
 * no cookie, the address says the language.
 */
export function setLanguage(chosen: string): void {
  const address = new URL(location.href)
  if (keep(`${LANGUAGE_COOKIE}=${chosen}`)) address.searchParams.delete('lang')
  else address.searchParams.set('lang', chosen)
  if (address.href === location.href) reload()
  else location.replace(address)
}

function keep(cookie: string): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${cookie}; path=/; max-age=${YEAR}; samesite=lax`
    return document.cookie.includes(cookie)
  } catch {
    return false
  }
}
