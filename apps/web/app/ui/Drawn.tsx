type DrawnProps = { path: string; className: string }

/** An icon of one line. One of the library that several late parts share would be a file of its own, named on every page. */
export function Drawn({ path, className }: DrawnProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`drawn stroke-current stroke-2 ${className}`}>
      <path d={path} />
    </svg>
  )
}

export const TO_LEFT = 'm15 18-6-6 6-6'
export const TO_RIGHT = 'm9 18 6-6-6-6'
export const PAUSE = 'M9 5v14M15 5v14'
export const PLAY = 'm7 5 11 7-11 7z'
