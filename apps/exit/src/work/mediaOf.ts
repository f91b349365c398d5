/** How a file is shown. The types are those that uploads may have, and that browsers show without running anything. */
export function mediaOf(mime: string): 'image' | 'video' | 'audio' | null {
  if (/^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(mime)) return 'image'
  if (/^video\/(mp4|webm|quicktime)$/.test(mime)) return 'video'
  return /^audio\/(mpeg|wav|ogg|flac|mp4|aac|webm)$/.test(mime) ? 'audio' : null
}

/** The type of a file by its first bytes, where the metadata do not say it; '' if it is none of these. */
export function sniff(bytes: Uint8Array): string {
  // A character a byte.
  const text = String.fromCharCode(...bytes.subarray(0, 400))
  return SIGNS.find(([form]) => form.test(text))?.[1] ?? ''
}

const SIGNS: readonly [RegExp, string][] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi/s, 'image/avif'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
  [/^(ID3|\xff[\xfb\xf3])/, 'audio/mpeg'],
  [/^\s*(<\?xml.*?)?<svg/s, 'image/svg+xml'],
]
