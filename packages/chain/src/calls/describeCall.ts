import {
  type AbiFunction,
  type AbiParameter,
  concat,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  slice,
  toFunctionSelector,
} from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { collectible1155Abi } from '../abi/collectible1155.ts'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { wrappedCoinAbi } from '../abi/wrappedCoin.ts'

/** A value of a call as JSON: integers as decimal strings, addresses in lower case, structs by the names of their fields. */
export type Arg = string | boolean | Arg[] | { [name: string]: Arg }

/** What the data of a call says, so that a program can check it without knowing our contracts. */
export type CallDescription = {
  function: string
  /** In the order in which the function takes them. */
  args: Record<string, Arg>
  /** The function as libraries parse it (`parseAbi` of viem): with `args` it gives the data again. */
  abi: string
  /** What the engine reads in the bytes of a token's transfer: a call without its selector. */
  carries?: CallDescription
}

/** The functions that our calls use. The names of ERC-20's arguments are the standard's, not those of WETH9. */
const CALLED: readonly AbiFunction[] = [
  erc20Abi,
  saleEngineAbi,
  collectible721Abi,
  collectible1155Abi,
  wrappedCoinAbi,
].flatMap((abi) => (abi as readonly { type: string }[]).filter(isFunction))
const ACCEPT = CALLED.find(({ name }) => name === 'acceptOrder') as AbiFunction

/** Reads a call back from its data. @throws RangeError if it is none of ours */
export function describeCall(data: Hex): CallDescription {
  const item = CALLED.find((each) => toFunctionSelector(each) === slice(data, 0, 4))
  if (!item) throw new RangeError(`${slice(data, 0, 4)} is no function of our contracts`)
  const { args: values = [] } = decodeFunctionData({ abi: [item], data }) as { args?: readonly unknown[] }
  const args = Object.fromEntries(item.inputs.map(({ name = '' }, at) => [name, asJson(values[at])]))
  const payable = item.stateMutability === 'payable' ? ' payable' : ''
  const abi = `function ${item.name}(${item.inputs.map(written).join(', ')})${payable}`
  // A transfer without bytes is a gift.
  const carried = item.name === 'safeTransferFrom' && args.data !== '0x' && (args.data as Hex | undefined)
  return {
    function: item.name,
    args,
    abi,
    ...(carried && { carries: describeCall(concat([toFunctionSelector(ACCEPT), carried])) }),
  }
}

function isFunction(item: { type: string }): item is AbiFunction {
  return item.type === 'function'
}

function asJson(value: unknown): Arg {
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asJson(each)]))
  if (typeof value === 'bigint' || typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.toLowerCase() : (value as boolean)
}

function written(parameter: AbiParameter): string {
  const { type, name = '' } = parameter
  const fields = 'components' in parameter ? (parameter.components as readonly AbiParameter[]) : null
  const shown = fields ? `(${fields.map(written).join(', ')})${type.slice('tuple'.length)}` : type
  return `${shown} ${name}`.trim()
}
