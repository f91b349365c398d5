import type { Issue } from '../../codes.ts'

/** Checks where a copy will be published, as typed; '' if that is not known. */
export function checkTakeout({ base }: { base: string }): Issue[] {
  return base === '' || isBase(base) ? [] : [{ path: 'base', code: 'takeout_base_invalid' }]
}

/** An address of the web, without a query, a fragment or backslashes. */
const ADDRESS = /^https?:\/\/[^?#\s\\]+$/i
/** A name or a password before the host. Browsers skip further slashes. */
const USER = /^[^/]*\/{2,}[^/]*@/

/**
 * Whether the addresses in metadata can begin with it: a whole http(s) address to which a path can be added, and without
 * a name and password, which everybody would read there.
 */
export const isBase = (text: string): boolean => ADDRESS.test(text) && URL.canParse(text) && !USER.test(text)
