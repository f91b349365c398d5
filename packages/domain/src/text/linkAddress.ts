/** No site has this host, so what has it after all is relative to the page. */
const HERE = 'https://here.invalid'

/**
 * The address of a link as a browser opens it: of the web or for a mail, or within this site; null if it is neither, or
 * hides where it leads behind a name (`https://bank.example@other.example`). What this returns, it returns again unchanged.
 * @param leaving the page behind which links to other sites open, which they are added to
 */
export function linkAddress(written: string, leaving = ''): string | null {
  if (/^#[\w-]+$/.test(written)) return written
  const url = written.trim() === '' ? null : URL.parse(written, HERE)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:') return url.href
  if (!/^https?:$/.test(url.protocol)) return null
  // Parsers take quotes and more in a host, which no name has.
  if (/[^\w.:[\]-]/.test(url.host)) return null
  if (url.origin !== HERE) return leaving === '' ? url.href : leaving + encodeURIComponent(url.href)
  const own = url.href.slice(HERE.length)
  // `/.//host` would be another site's.
  return own.startsWith('//') ? null : own
}
