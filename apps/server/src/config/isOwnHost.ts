import { isIP } from 'node:net'

/** Whether a host is this machine, by its name or address. @param host as in a url, without a port */
export function isOwnHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost')
  return /^127\./.test(name) || name === '::1'
}
