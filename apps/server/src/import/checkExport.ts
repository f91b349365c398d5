import type { ChainConfig } from '../config/chains.ts'
import { ConfigError } from '../config/configError.ts'
import { type Manifest, readExportManifest } from './readExport.ts'

/** Reads what an export says about itself. @throws ConfigError if a folder is no whole export of these chains */
export async function checkExport(
  folder: string,
  chains: readonly Pick<ChainConfig, 'id' | 'contracts'>[],
): Promise<Manifest> {
  const manifest = await readExportManifest(folder)
  for (const { id, contracts } of manifest.chains) {
    const own = chains.find((chain) => chain.id === id)
    if (!own || Object.entries(contracts).some(([name, address]) => own.contracts[name as never] !== address))
      throw new ConfigError(
        `The export is of chain ${id} with other contracts, or this server does not follow it.`,
      )
  }
  return manifest
}
