// The contracts of other marketplaces: from their npm packages, compiled as their projects say.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Artifact } from './chain.ts'

const packages = join(import.meta.dirname, 'node_modules')
const looksRareFolder = '@looksrare/contracts-exchange-v2/contracts'
const zoraFolder = '@zoralabs/v3/dist/contracts'
const thirdwebFolder = '@thirdweb-dev/contracts'
const zoraDropsFolder = '@zoralabs/nft-drop-contracts/src'
const manifoldFolder = '@manifoldxyz/royalty-registry-solidity/contracts'

const projects = {
  seaport: {
    compiler: 'solc-0.8.24',
    // As in Seaport's foundry.toml, profile `optimized`.
    settings: { viaIR: true, evmVersion: 'cancun', optimizer: { enabled: true, runs: 4_294_967_295 } },
    sources: {
      Seaport: 'seaport-core/src/Seaport.sol',
      ConduitController: 'seaport-core/src/conduit/ConduitController.sol',
    },
  },
  erc721a: {
    compiler: 'solc-0.8.24',
    // As in ERC-721A's hardhat.config.js.
    settings: { optimizer: { enabled: true, runs: 800 } },
    sources: { Minter721A: '../Minter721A.sol' },
  },
  looksRare: {
    compiler: 'solc-0.8.17',
    // As in LooksRare's hardhat.config.ts.
    settings: { optimizer: { enabled: true, runs: 888_888 } },
    sources: {
      LooksRareProtocol: `${looksRareFolder}/LooksRareProtocol.sol`,
      TransferManager: `${looksRareFolder}/TransferManager.sol`,
      CreatorFeeManagerWithRoyalties: `${looksRareFolder}/CreatorFeeManagerWithRoyalties.sol`,
      StrategyCollectionOffer: `${looksRareFolder}/executionStrategies/StrategyCollectionOffer.sol`,
      // The registry itself is not in the package; its stand-in reads the same storage.
      MockRoyaltyFeeRegistry: '@looksrare/contracts-exchange-v2/test/mock/MockRoyaltyFeeRegistry.sol',
    },
  },
  zora: {
    compiler: 'solc-0.8.10',
    // As in Zora's foundry.toml, and with the OpenZeppelin of its yarn.lock.
    settings: {
      optimizer: { enabled: true, runs: 500_000 },
      remappings: ['@openzeppelin/contracts/=openzeppelin-4.6.0/'],
    },
    sources: {
      ZoraProtocolFeeSettings: `${zoraFolder}/auxiliary/ZoraProtocolFeeSettings/ZoraProtocolFeeSettings.sol`,
      ZoraModuleManager: `${zoraFolder}/ZoraModuleManager.sol`,
      ERC721TransferHelper: `${zoraFolder}/transferHelpers/ERC721TransferHelper.sol`,
      AsksCoreEth: `${zoraFolder}/modules/Asks/Core/ETH/AsksCoreEth.sol`,
      ReserveAuctionCoreEth: `${zoraFolder}/modules/ReserveAuction/Core/ETH/ReserveAuctionCoreEth.sol`,
      // A copy of WETH9, which can be unwrapped as thirdweb does. The coin of the other trades cannot.
      WETH: `${zoraFolder}/test/utils/tokens/WETH.sol`,
    },
  },
  zoraDrops: {
    compiler: 'solc-0.8.17',
    // As in Zora's foundry.toml and remappings.txt, and with the ERC-721A nearest to its submodule.
    settings: {
      viaIR: true,
      optimizer: { enabled: true, runs: 300 },
      remappings: [
        ...['ERC721AUpgradeable.sol', 'IERC721AUpgradeable.sol'].map(
          (file) => `erc721a-upgradeable/${file}=erc721a-upgradeable/contracts/${file}`,
        ),
        '@zoralabs/protocol-rewards/dist/contracts/=@zoralabs/protocol-rewards/src/',
      ],
    },
    sources: {
      ERC721Drop: `${zoraDropsFolder}/ERC721Drop.sol`,
      ZoraNFTCreatorV1: `${zoraDropsFolder}/ZoraNFTCreatorV1.sol`,
      ZoraNFTCreatorProxy: `${zoraDropsFolder}/ZoraNFTCreatorProxy.sol`,
      DropMetadataRenderer: `${zoraDropsFolder}/metadata/DropMetadataRenderer.sol`,
      EditionMetadataRenderer: `${zoraDropsFolder}/metadata/EditionMetadataRenderer.sol`,
    },
  },
  manifold: {
    compiler: 'solc-0.8.17',
    // As in the foundry.toml of Manifold's royalty registry.
    settings: { evmVersion: 'london', optimizer: { enabled: true, runs: 1_000_000 } },
    sources: {
      RoyaltyEngineV1: `${manifoldFolder}/RoyaltyEngineV1.sol`,
      RoyaltyRegistry: `${manifoldFolder}/RoyaltyRegistry.sol`,
      FallbackRegistry: `${manifoldFolder}/FallbackRegistry.sol`,
    },
  },
  thirdweb: {
    compiler: 'solc-0.8.23',
    // As in thirdweb's foundry.toml.
    settings: {
      evmVersion: 'london',
      optimizer: { enabled: true, runs: 20 },
      remappings: ['lib/sstore2/=@thirdweb-dev/dynamic-contracts/lib/sstore2/'],
    },
    sources: {
      TWStatelessFactory: `${thirdwebFolder}/infra/TWStatelessFactory.sol`,
      MarketplaceV3: `${thirdwebFolder}/prebuilts/marketplace/entrypoint/MarketplaceV3.sol`,
      DirectListingsLogic: `${thirdwebFolder}/prebuilts/marketplace/direct-listings/DirectListingsLogic.sol`,
      EnglishAuctionsLogic: `${thirdwebFolder}/prebuilts/marketplace/english-auctions/EnglishAuctionsLogic.sol`,
      DropERC721: `${thirdwebFolder}/prebuilts/drop/DropERC721.sol`,
      DropERC1155: `${thirdwebFolder}/prebuilts/drop/DropERC1155.sol`,
      TokenERC721: `${thirdwebFolder}/prebuilts/token/TokenERC721.sol`,
    },
  },
}

type Project = keyof typeof projects
type Contracts<P extends Project> = Record<keyof (typeof projects)[P]['sources'], Artifact>
export type FieldContracts = { [P in Project]: Contracts<P> }

/**
 * The contracts of the other marketplaces. The first call installs and compiles them. Zora's packages take libraries of
 * their tests from GitHub; package.json has npm's `forge-std` instead, which nothing here reads.
 */
export function compileField(): FieldContracts {
  const names = Object.keys(projects) as Project[]
  if (!names.every((name) => existsSync(compiledFile(name)))) {
    console.error('Installing the contracts of other marketplaces …')
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  return Object.fromEntries(names.map((name) => [name, compile(name)])) as FieldContracts
}

function compile(name: Project): Record<string, Artifact> {
  const file = compiledFile(name)
  if (!existsSync(file)) {
    console.error(`Compiling ${name} …`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(compileProject(name)))
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Its name changes with the versions and the settings. */
function compiledFile(name: Project): string {
  const versions = readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')
  const key = createHash('sha256').update(versions).update(JSON.stringify(projects[name])).digest('hex')
  return join(packages, '.compiled', `${name}-${key.slice(0, 16)}.json`)
}

function compileProject(name: Project): Record<string, Artifact> {
  const { compiler, settings, sources } = projects[name]
  const solc = createRequire(import.meta.url)(compiler)
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.values(sources).map((path) => [path, { content: readSource(path) }])),
    settings: {
      ...settings,
      outputSelection: Object.fromEntries(
        Object.entries(sources).map(([contract, path]) => [
          path,
          { [contract]: ['abi', 'evm.bytecode.object'] },
        ]),
      ),
    },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: (path: string) => ({ contents: readSource(path) }) }),
  )
  const errors = output.errors?.filter(({ severity }: { severity: string }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors[0].formattedMessage)
  return Object.fromEntries(
    Object.entries(sources).map(([contract, path]) => {
      const { abi, evm } = output.contracts[path][contract]
      return [contract, { abi, bytecode: `0x${evm.bytecode.object}` }]
    }),
  )
}

function readSource(path: string): string {
  return readFileSync(join(packages, path), 'utf8')
}
