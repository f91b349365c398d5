import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does; its accessible name and tooltip. */
  label: string
}

/** A button that shows only an icon. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-m text-quiet transition-colors hover:bg-sunken hover:text-ink disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-disabled:hover:text-quiet ${className}`}
    />
  )
}
