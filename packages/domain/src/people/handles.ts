/** Where people can be found elsewhere: what a username may look like there, and the address of its page. */
const NETWORKS = {
  twitter: { name: /^@?([A-Za-z0-9_]{1,15})$/, url: (name: string) => `https://x.com/${name}` },
  instagram: {
    // No dot at an end, and no two in a row: a path of dots would lead elsewhere.
    name: /^@?((?!\.)(?!.*\.\.)[A-Za-z0-9._]{1,30}(?<!\.))$/,
    url: (name: string) => `https://www.instagram.com/${name}/`,
  },
} as const
export type HandleNetwork = keyof typeof NETWORKS

/** The address of somebody's page elsewhere; null when the text cannot be a username there. */
export function handleUrl(network: HandleNetwork, text: string): string | null {
  const { name, url } = NETWORKS[network]
  const found = name.exec(text.trim())?.[1]
  return found === undefined ? null : url(found)
}
