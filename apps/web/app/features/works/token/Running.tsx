import type { Token } from '@vitrine/api/entities/works/token'
import { runUrl } from '@vitrine/domain/works/media'
import { useRef } from 'react'
import { FullScreenButton } from './FullScreenButton.tsx'

/** The frame of a work that runs, over its picture. */
export default function Running({ token }: { token: Token }) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <>
      <iframe
        ref={frame}
        title={token.name}
        src={runUrl(token.media)}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        // A page is drawn on white unless it says otherwise.
        className="absolute inset-0 size-full bg-[#fff] shadow-work [color-scheme:light]"
      />
      <FullScreenButton of={() => frame.current} />
    </>
  )
}
