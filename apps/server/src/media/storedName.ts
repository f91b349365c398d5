/** Letters, digits, `-` and `_`, and one ending: `<hash>`, `<hash>-320-still.webp`, `preview-users-0x…`. */
const FORM = /^[0-9a-z][\w-]{0,199}(\.[0-9a-z]{1,8})?$/i
/** What is still being written (`sweepParts`). */
const PART = /\.part$/i

/** Whether a file may be stored under a name. Such a name leads nowhere else, whoever wrote it. */
export const isStoredName = (name: string): boolean => FORM.test(name) && !PART.test(name)

/** @throws an error if no file may be stored under the name: it is a mistake of the caller, or an attack */
export function requireStoredName(name: string): string {
  if (!isStoredName(name))
    throw new Error(`No stored file has the name ${JSON.stringify(name).slice(0, 100)}`)
  return name
}
