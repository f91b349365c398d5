import type { ReactNode } from 'react'
import { lazyPart } from '../loading/lazyPart.tsx'
import type { MenuGroup } from './menu.ts'
import { Opener } from './Opener.tsx'

const load = () => import('./MenuPopup.tsx')
const MenuPopup = lazyPart(load)

type MenuButtonProps = {
  groups: MenuGroup[]
  className: string
  children: ReactNode
  /** Needed if the children have no text. */
  label?: string
  align?: 'start' | 'end'
  /** Shown above the entries. */
  header?: ReactNode
}

/** A button that opens a menu. */
export function MenuButton({ groups, align = 'start', header, ...look }: MenuButtonProps) {
  return (
    <Opener
      {...look}
      opens="menu"
      load={load}
      popup={(opened) => <MenuPopup {...opened} groups={groups} align={align} header={header} />}
    />
  )
}
