import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, parseEther } from 'viem'
import { collectible721Abi } from './abi/collectible721.ts'
import { collectible721Bytecode } from './bytecode/collectible721.ts'
import { collectible1155Bytecode } from './bytecode/collectible1155.ts'
import { dropsBytecode } from './bytecode/drops.ts'
import { ownCollectionsBytecode } from './bytecode/ownCollections.ts'
import { payeesBytecode } from './bytecode/payees.ts'
import { saleEngineBytecode } from './bytecode/saleEngine.ts'
import { create2Proxy, encodeCreation, getCreatedAddress } from './create2.ts'

/** Where accounts name who may act for them: delegate.xyz, version 2, at the same address on every chain that has it. */
const DELEGATES = '0x00000000000000447e69651d841bD8D104Bed493'

export type ContractName =
  | 'payees'
  | 'ownCollections'
  | 'collectible721'
  | 'collectible1155'
  | 'saleEngine'
  | 'drops'

export type Addresses = Record<ContractName, Address>

export type DeploymentOptions = {
  /** Owns engine and shared collections: sets commission and metadata, takes the commission. Nobody owns the others. */
  owner: Address
  /** At most 500. */
  commissionBps: number
  /** The minimum raise in basis points of the highest bid. At most 1,000; the default is 0. */
  raiseBps?: number
  /**
   * Wei by which a bid must raise the highest one in all, if that is more. More than 0, at most 1,000 of the coin; the
   * default is 0.001.
   */
  increment?: bigint
  /**
   * The address of token metadata, before the token id; `{address}` is replaced by the collection's address. If
   * missing, the owner sets it later. The contracts' addresses do not depend on it, so it can differ between chains.
   */
  baseUri?: string
}

/** One transaction, and how to find out whether it is still needed. */
export type DeploymentStep =
  | {
      type: 'create'
      contract: ContractName
      /** The contract's future address. The step is done when there is code at it. */
      address: Address
      initCode: Hex
      constructorArguments: Hex
      to: Address
      data: Hex
    }
  | {
      type: 'setBaseUri'
      contract: 'collectible721' | 'collectible1155'
      /** The step is done when the collection returns this. Only the owner can send it. */
      baseUri: string
      to: Address
      data: Hex
    }

export type DeploymentPlan = { addresses: Addresses; steps: DeploymentStep[] }

/**
 * Lists the transactions that deploy the contracts to a chain. Pure: the addresses depend only on the contracts' code,
 * the owner, the commission and the raise; those of engine and drops also on the increment, which differs between coins. That of the
 * payees, and of the factory of creators' own contracts, depends on the code alone.
 *
 * @example
 * const { addresses } = planDeployment({ owner, commissionBps: 250 })
 */
export function planDeployment({
  owner,
  commissionBps,
  raiseBps = 0,
  increment = parseEther('0.001'),
  baseUri,
}: DeploymentOptions): DeploymentPlan {
  const payees = planCreation('payees', payeesBytecode, '0x')
  const ownCollections = planCreation(
    'ownCollections',
    ownCollectionsBytecode,
    encodeAbiParameters([{ type: 'address' }], [payees.address]),
  )
  const ofCollection = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [owner, payees.address],
  )
  const single = planCreation('collectible721', collectible721Bytecode, ofCollection)
  const multiple = planCreation('collectible1155', collectible1155Bytecode, ofCollection)
  const engine = planCreation(
    'saleEngine',
    saleEngineBytecode,
    encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'address' },
        { type: 'address' },
        { type: 'address' },
        { type: 'address' },
      ],
      [
        owner,
        BigInt(commissionBps),
        BigInt(raiseBps),
        increment,
        single.address,
        multiple.address,
        payees.address,
        ownCollections.address,
      ],
    ),
  )
  const drops = planCreation(
    'drops',
    dropsBytecode,
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'address' }, { type: 'address' }],
      [owner, engine.address, payees.address, DELEGATES],
    ),
  )
  const steps: DeploymentStep[] = [payees, ownCollections, single, multiple, engine, drops]
  if (baseUri !== undefined) {
    steps.push(planBaseUri('collectible721', single.address, baseUri))
    steps.push(planBaseUri('collectible1155', multiple.address, baseUri))
  }
  return {
    addresses: {
      payees: payees.address,
      ownCollections: ownCollections.address,
      collectible721: single.address,
      collectible1155: multiple.address,
      saleEngine: engine.address,
      drops: drops.address,
    },
    steps,
  }
}

function planCreation(contract: ContractName, bytecode: Hex, constructorArguments: Hex) {
  const initCode = concat([bytecode, constructorArguments])
  return {
    type: 'create' as const,
    contract,
    address: getCreatedAddress(initCode),
    initCode,
    constructorArguments,
    to: create2Proxy,
    data: encodeCreation(initCode),
  }
}

function planBaseUri(contract: 'collectible721' | 'collectible1155', address: Address, template: string) {
  const baseUri = template.replaceAll('{address}', address)
  return {
    type: 'setBaseUri' as const,
    contract,
    baseUri,
    to: address,
    data: encodeFunctionData({ abi: collectible721Abi, functionName: 'setBaseURI', args: [baseUri] }),
  }
}
