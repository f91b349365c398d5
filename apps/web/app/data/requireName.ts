import { isReservedName } from '@vitrine/domain/people/reservedNames'
import { redirect } from 'react-router'

/**
 * For the loaders of a page whose address has an id or a name: nobody has the name of another call. Without this, a
 * signed-in person would get that call's answer, such as their settings, in place of a page's.
 */
export function requireName(name: string): void {
  if (isReservedName(name)) throw redirect('/404')
}
