/** Longer addresses are no links. */
const LONGEST = 2_000

/**
 * An address that leads out of this site, as a browser opens it; null for anything else. A name before the host, as in
 * `https://bank.example@other.example`, would hide where it leads. A host of other alphabets is in its plain form (xn--…),
 * because letters look alike.
 */
export function outsideAddress(text: string): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const address = new URL(text)
  const isPlain = /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
  return isPlain && /\.[^.]/.test(address.host) ? address : null
}
