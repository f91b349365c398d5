import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** A button. While `busy` it keeps its size and focus, and ignores clicks. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ kind, size, wide })} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
