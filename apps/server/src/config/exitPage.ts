import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type ExitNetwork, fillExitPage } from '@vitrine/domain/exitPage'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { coinOf } from '@vitrine/domain/networks'
import type { ChainConfig } from './chains.ts'

/** The static page with which people trade without the marketplace. @property hash SHA-256, hex */
export type ExitPage = { bytes: Uint8Array; hash: string; cid: string }

const TEMPLATE = new URL('../../../exit/build/exit.html', import.meta.url)

/** The page for this deployment's chains; null before `npm run build`. */
export function readExitPage(chains: readonly ChainConfig[]): ExitPage | null {
  if (!existsSync(TEMPLATE)) return null
  const bytes = Buffer.from(fillExitPage(readFileSync(TEMPLATE, 'utf8'), chains.map(networkOf)))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, hash, cid: cidText('raw', hash) }
}

const networkOf = ({
  id,
  name,
  blockchain,
  contracts,
  startBlock,
  publicRpcUrl,
  currencies,
}: ChainConfig): ExitNetwork => ({
  id,
  name,
  currency: coinOf(blockchain),
  startBlock,
  rpcUrl: publicRpcUrl,
  engine: contracts.engine,
  collectible721: contracts.collectible721,
  collectible1155: contracts.collectible1155,
  drops: contracts.drops ?? null,
  currencies: currencies.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
})
