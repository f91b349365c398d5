import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  toHex,
} from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Node } from '../rpc/node.ts'
import { anybody } from '../rpc/simulate.ts'

/** The amount that the simulation sends, in the smallest unit. It is large enough to see a fee of 0.01%. */
const SENT = 1_000_000n
/** Where contracts keep balances: a mapping in one of the first slots, by Solidity's order or Vyper's, or OpenZeppelin's place (ERC-7201). */
const SLOTS = 64
const OPENZEPPELIN: Hex = '0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00'

type Outcome = { returnData: Hex; status: Hex }

/**
 * Simulates a transfer of a currency between two strangers (`eth_simulateV1`, with a balance that the simulation makes).
 * @returns the part of it that did not arrive, in basis points; null if that cannot be seen: a node without the method, or a
 * contract that keeps balances elsewhere or lets not everybody send
 * @throws AskError if the nodes fail
 */
export async function readTransferFee(node: Node, currency: Hex): Promise<number | null> {
  const [sender, receiver] = [anybody(), anybody()]
  const simulate = (state: Record<Hex, bigint>, calls: readonly Hex[]) =>
    simulateCalls(node, { currency, sender, state, calls })
  // Other mappings have places like that of balances, such as of who is blocked: only one of them is changed in the end.
  const places = placesOf(sender)
  const guesses = Object.fromEntries(places.map((place, at) => [place, SENT + BigInt(at)]))
  const [found] = (await simulate(guesses, [balanceOf(sender)])) ?? []
  const place = found && places[Number(unitsOf(found) - SENT)]
  if (!place) return null
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, SENT] })
  const [sent, arrived] = (await simulate({ [place]: SENT }, [transfer, balanceOf(receiver)])) ?? []
  if (!sent || !arrived || BigInt(sent.status) === 0n) return null
  const missing = SENT - unitsOf(arrived)
  return missing <= 0n ? 0 : Number((missing * 10_000n + SENT - 1n) / SENT)
}

const balanceOf = (account: Hex) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })

type Simulation = { currency: Hex; sender: Hex; state: Record<Hex, bigint>; calls: readonly Hex[] }

/** What calls of a currency answer, one after another; null if the node does not simulate. */
async function simulateCalls(
  node: Node,
  { currency, sender, state, calls }: Simulation,
): Promise<Outcome[] | null> {
  const words = Object.entries(state).map(([place, value]) => [place, numberToHex(value, { size: 32 })])
  const simulation = {
    blockStateCalls: [
      {
        stateOverrides: { [currency]: { stateDiff: Object.fromEntries(words) } },
        calls: calls.map((data) => ({ from: sender, to: currency, data })),
      },
    ],
  }
  try {
    const [blocks] = (await node.ask([{ method: 'eth_simulateV1', params: [simulation, 'latest'] }])) as [
      { calls: Outcome[] }[],
    ]
    return blocks[0]?.calls ?? null
  } catch (error) {
    // The node does not know the method.
    if (error instanceof AskError && error.kind === 'refused') return null
    throw error
  }
}

/** The places where the contract may keep the balance of an account. */
function placesOf(account: Hex): Hex[] {
  const slots = [...Array(SLOTS).keys()].map((slot) => toHex(slot, { size: 32 }))
  const solidity = [...slots, OPENZEPPELIN].map((slot) => hashOf(['address', 'bytes32'], [account, slot]))
  const vyper = slots.map((slot) => hashOf(['bytes32', 'address'], [slot, account]))
  return [...solidity, ...vyper]
}

const hashOf = (types: readonly string[], values: readonly Hex[]): Hex =>
  keccak256(
    encodeAbiParameters(
      types.map((type) => ({ type })),
      values,
    ),
  )

const unitsOf = ({ returnData, status }: Outcome): bigint =>
  BigInt(status) === 1n && returnData.length === 66
    ? decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: returnData })
    : 0n
