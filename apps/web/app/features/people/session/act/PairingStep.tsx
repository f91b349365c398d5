import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { encode } from 'uqr'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { copyText } from '#ui/copyText.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { t } from '#words/catalogue.ts'

/** The blank border that scanners need, in modules. */
const BORDER = 2

/** The code that a wallet on another device scans, also as a link for a wallet on this device. */
export function PairingStep({ uri }: { uri: string }) {
  /** What became of copying which address. */
  const [copied, setCopied] = useState({ uri: '', done: false })
  return (
    <div className="flex flex-col items-center gap-4">
      <Code text={uri} />
      <a href={uri} className={`${buttonClass({ kind: 'primary', wide: true })} gap-2 pointer-fine:hidden`}>
        <Smartphone className="size-4" aria-hidden />
        {t('pairing_open')}
      </a>
      <Button wide onClick={async () => setCopied({ uri, done: await copyText(uri) })}>
        {copied.uri !== uri ? t('pairing_copy') : copied.done ? t('copied') : t('not_copied')}
      </Button>
      <p role="status" className="flex items-center gap-2 text-sm text-quiet">
        <Spinner className="size-4 text-accent" />
        {t('pairing_waiting')}
      </p>
    </div>
  )
}

/** Black on white in both themes, because scanners need it. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'L' })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={t('pairing_code')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-72 rounded-m ring-1 ring-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
