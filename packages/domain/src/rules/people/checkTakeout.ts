import type { Issue } from '../../codes.ts'

/** Checks where a copy will be published, as typed; '' if that is not known. */
export function checkTakeout({ base }: { base: string }): Issue[] {
  return base === '' || isBase(base) ? [] : [{ path: 'base', code: 'takeout_base_invalid' }]
}

/**
 * Whether the addresses in metadata can begin with it: a whole http(s) address to which a path can be added, and without
 * a name and password, which everybody would read there.
 */
export function isBase(text: string): boolean {
  return /^https?:\/\/[^?#\s\\]+$/i.test(text) && URL.canParse(text) && !/^[^/]*\/\/[^/]*@/.test(text)
}
