import { request } from '#data/browser.ts'
import { useAction } from '#parts/act/useAction.ts'
import type { MenuEntry } from '#ui/overlays/menu.ts'
import { t } from '#words/catalogue.ts'

/** The entry of a menu that hides a work on the viewer's profile, or shows it there again. */
export function useHideOnProfile({
  _id: id,
  hidden_on_profile: isHidden,
}: {
  _id: string
  hidden_on_profile?: true | undefined
}): MenuEntry {
  const { mutate } = useAction({
    write: 'POST /tokens/{id}/profile',
    act: (hidden: boolean) => request('POST /tokens/{id}/profile', { params: { id }, json: { hidden } }),
    said: (hidden) => t(hidden ? 'profile_hidden' : 'profile_shown'),
  })
  return {
    key: 'profile',
    label: t(isHidden ? 'profile_show' : 'profile_hide'),
    onSelect: () => mutate(isHidden !== true),
  }
}
