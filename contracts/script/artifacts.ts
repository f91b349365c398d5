// Writes the contracts of packages/chain as files that forge's tests can deploy: cache/deployed/SaleEngine.json.
//
// `npm test` tests the code that people deploy, and compiles only the tests. The optimizer needs four minutes for the
// contracts, so only `npm run test:all` compiles them again and compares.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectible721Bytecode } from '@vitrine/chain/bytecode/collectible721'
import { collectible1155Bytecode } from '@vitrine/chain/bytecode/collectible1155'
import { dollarCoinBytecode } from '@vitrine/chain/bytecode/dollarCoin'
import { dropsBytecode } from '@vitrine/chain/bytecode/drops'
import { ownCollectionsBytecode } from '@vitrine/chain/bytecode/ownCollections'
import { payeesBytecode } from '@vitrine/chain/bytecode/payees'
import { saleEngineBytecode } from '@vitrine/chain/bytecode/saleEngine'
import { isFresh } from './compiled.ts'

const folder = join(import.meta.dirname, '../cache/deployed')

if (!isFresh()) {
  console.error(
    'packages/chain does not have the code of these contracts. Run: npm run generate -w contracts',
  )
  process.exit(1)
}

const contracts = {
  SaleEngine: saleEngineBytecode,
  Collectible721: collectible721Bytecode,
  Collectible1155: collectible1155Bytecode,
  Payees: payeesBytecode,
  OwnCollections: ownCollectionsBytecode,
  Drops: dropsBytecode,
  DollarCoin: dollarCoinBytecode,
}

mkdirSync(folder, { recursive: true })
for (const [name, object] of Object.entries(contracts))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ abi: [], bytecode: { object } }))
