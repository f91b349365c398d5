/**
 * How the doctor names a node: with its protocol, because one host often answers by several, and without its path, which
 * may hold a key.
 * @param of the coin of the node's chain, or ENS
 */
export const nodePart = (of: string, url: string): string => `${of} node ${new URL(url).origin}`
