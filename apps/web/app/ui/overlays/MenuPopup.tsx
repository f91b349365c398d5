import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useContext } from 'react'
import { LanguageOf } from '../LanguageOf.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'
import type { Opened } from './Opener.tsx'

type MenuPopupProps = Opened & { groups: MenuGroup[]; align: 'start' | 'end'; header?: ReactNode }

const ENTRY =
  'flex min-h-10 w-full items-center gap-3 rounded-m px-3 text-base outline-none data-disabled:text-quiet data-highlighted:bg-sunken'

/** The open menu of a {@link MenuButton}. */
export default function MenuPopup({ id, anchor, groups, align, header, onClose }: MenuPopupProps) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { reason, event }) => {
        // The button itself handles clicks on it.
        const onButton = reason === 'outside-press' && anchor.current?.contains(event.target as Node)
        if (!open && !onButton) onClose()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 outline-none"
        >
          <Menu.Popup
            {...useContext(LanguageOf)}
            id={id}
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-52 origin-(--transform-origin) overflow-y-auto rounded-l bg-surface p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-(--quick) data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            {header}
            {groups.map((group, index) => (
              <Group key={group.label ?? index} group={group} first={index === 0 && !header} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Group({ group, first }: { group: MenuGroup; first: boolean }) {
  const chosen = group.entries.find((entry) => entry.checked)
  const isChoice = group.entries.some((entry) => entry.checked !== undefined)
  const label = group.label && <div className="px-3 pt-2 pb-1 text-xs text-quiet">{group.label}</div>
  return (
    <div className={first ? '' : 'mt-1.5 border-t border-line pt-1.5'}>
      {label}
      {isChoice ? (
        <Menu.RadioGroup value={chosen?.key ?? null} aria-label={group.label}>
          {group.entries.map((entry) => (
            <Menu.RadioItem
              key={entry.key}
              value={entry.key}
              closeOnClick
              disabled={entry.disabled}
              onClick={entry.onSelect}
              className={ENTRY}
            >
              <span className="flex-1">{entry.label}</span>
              <Menu.RadioItemIndicator>
                <Check className="size-4" aria-hidden />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      ) : (
        group.entries.map((entry) => <Entry key={entry.key} entry={entry} />)
      )}
    </div>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  if (entry.link)
    return (
      <Menu.LinkItem render={entry.link} closeOnClick className={ENTRY}>
        {content}
      </Menu.LinkItem>
    )
  return (
    <Menu.Item onClick={entry.onSelect} className={ENTRY}>
      {content}
    </Menu.Item>
  )
}
