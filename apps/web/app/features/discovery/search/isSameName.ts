/** Whether somebody who types a text means a name. */
export const isSameName = (name: string, text: string): boolean =>
  name.localeCompare(text.trim(), undefined, { sensitivity: 'base' }) === 0
