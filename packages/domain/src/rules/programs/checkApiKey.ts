import type { Issue } from '../../codes.ts'
import { plainLine } from '../../text/plainText.ts'

/** Checks the name of a new API key, as typed. */
export function checkApiKey({ name }: { name: string }): Issue[] {
  return plainLine(name).trim() === '' ? [{ path: 'name', code: 'key_name_required' }] : []
}
