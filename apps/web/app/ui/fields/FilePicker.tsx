import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { FieldError } from './FieldError.tsx'

type FilePickerProps = {
  label: string
  /** The accepted types, in the format of the browser's file input. */
  accept: string
  hint: string
  action: string
  error: string | null
  onPick?: (file: File) => void
  /** Instead of `onPick`, for several files: called with the event that brings them. */
  onPickSeveral?: (event: Event) => void
  onLeave?: () => void
  /** A view of the picked file, shown above the invitation to pick one. */
  children?: ReactNode
  /** The class of the box's height. It is the same before a file is picked, so that nothing below moves. */
  height?: string
}

/** A file field: drop a file on it, or press it and pick one. */
export function FilePicker({
  label,
  accept,
  hint,
  action,
  error,
  onPick,
  onPickSeveral,
  onLeave,
  children,
  height = '',
}: FilePickerProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  const pick = ({ nativeEvent }: SyntheticEvent, files: FileList | null) => {
    if (onPickSeveral) onPickSeveral(nativeEvent)
    else if (files?.[0]) onPick?.(files[0])
  }
  return (
    <div>
      <p className="font-medium">{label}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          pick(event, event.dataTransfer.files)
        }}
        className={`mt-1.5 flex flex-col rounded-m border border-dashed transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${over ? 'border-accent bg-sunken' : error ? 'border-error' : 'border-edge'} ${height}`}
      >
        {children}
        <label
          htmlFor={id}
          className={`flex cursor-pointer flex-col items-center justify-center gap-1 px-6 py-7 text-center ${children ? '' : 'grow'}`}
        >
          <span className="font-medium underline decoration-line decoration-2 underline-offset-4">
            {action}
          </span>
          <span id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </span>
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={Boolean(onPickSeveral)}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-hint`}
          onBlur={onLeave}
          onChange={(event) => {
            pick(event, event.target.files)
            event.target.value = ''
          }}
          className="sr-only"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
