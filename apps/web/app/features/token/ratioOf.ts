import type { Token } from '@vitrine/api/entities/token'
import type { CSSProperties } from 'react'

/** What moves has the proportions of its cover, for `fit-page`, so nothing else moves when it appears. */
export function ratioOf({ image }: Token): CSSProperties {
  return { '--ratio': image ? image.width / image.height : 16 / 9 } as CSSProperties
}
