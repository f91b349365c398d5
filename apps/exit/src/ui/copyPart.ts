import { Told } from '../faults.ts'
import { isUrl } from '../session.ts'
import { type Copy, chosenCopy, folderOf, hostedCopy } from '../work/copy.ts'
import { el, field } from './el.ts'

/** Where the reader's copy of the marketplace is: beside this page, on another host, or a folder on the disk, of which no page may read more than its reader chose. */
export function copyPart() {
  const address = el('input', {
    type: 'url',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 2_000,
    value: folderOf(location.href),
  })
  const folder = el('input', { type: 'file', webkitdirectory: true })
  const shown = el(
    'div',
    { className: 'field' },
    field({ key: 'copy' }, address),
    location.protocol === 'file:' && field({ key: 'copy_folder' }, folder),
  )
  /** @returns null if there is none. @throws Told if the typed address is none */
  function copy(): Copy | null {
    if (folder.files?.length) return chosenCopy(folder.files)
    const typed = address.value.trim()
    if (!typed) return null
    if (!isUrl(typed)) throw new Told({ key: 'node_invalid' })
    return hostedCopy(typed)
  }
  return { shown, copy }
}
