/**
 * How the doctor names a node: with its protocol, because one host often answers by several, and without its path, which
 * may hold a key.
 * @param of what the node is for: a chain, named by its coin, or ENS
 */
export const nodePart = (of: string, url: string): string => `${of} node ${new URL(url).origin}`
