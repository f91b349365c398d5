import { isBareFile } from './isBareFile.ts'
import { asRequested, ipfsPath, isFileItself, withFileNames } from './sourceOf.ts'

/**
 * The address of a file that metadata name, or of the metadata, as other platforms read it: beside the metadata where it is
 * relative (RFC 3986, 5.2), and as data where the file itself is written there in base 64, or with its signs escaped.
 * @param base where the metadata are, as their collection wrote it; empty for the metadata themselves
 */
export function fileAddress(written: string, base: string): string {
  if (isFileItself(written)) return written
  const line = asRequested(written)
  if (/^%3c(svg|%3f|\?|!)/i.test(line)) return `data:image/svg+xml,${line}`
  if (/^%7b/i.test(line)) return `data:application/json,${line}`
  if (isBareFile(line)) return `data:;base64,${line}`
  if (line === '' || SCHEME.test(line) || ipfsPath(line) !== null) return written
  return beside(asRequested(base), line) ?? written
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Null where nothing is beside: metadata within their own address, and a hash that names the metadata alone. */
function beside(base: string, line: string): string | null {
  if (isFileItself(base)) return null
  if (line.startsWith('//')) return `${/^http:/i.test(base) ? 'http:' : 'https:'}${line}`
  const path = ipfsPath(base)
  if (path !== null) return below('ipfs://', path, line)
  if (/^ar:/i.test(base)) return below('ar://', base.replace(/^ar:\/*/i, ''), line)
  return URL.parse(withFileNames(line), base)?.href ?? null
}

/** A path in the folder that a hash names, never outside of it. Names may have any sign, so they are no URL yet. */
function below(scheme: string, path: string, line: string): string | null {
  const [root = '', ...folders] = path.split('/').filter(Boolean)
  if (folders.length === 0) return null
  const from = line.startsWith('/') ? [] : folders.slice(0, -1)
  const found: string[] = [...from]
  for (const segment of line.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') found.push(segment)
    else if (found.pop() === undefined) return null
  }
  return `${scheme}${[root, ...found].join('/')}`
}
