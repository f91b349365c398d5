import { MEDIA_TYPES } from './media.ts'

/**
 * The MIME type of a file that somebody picked. Browsers know no type for some files (3D models), so the ending of its
 * name counts then. Only a hint: the server decides by the content.
 */
export function mimeOf({ name, type }: { name: string; type: string }): string {
  const ending = Object.entries(MEDIA_TYPES).find(([each]) => name.toLowerCase().endsWith(`.${each}`))
  return type || (ending?.[1] ?? '')
}
