import { errorsAbi } from '@vitrine/chain/abi/errors'
import type { Hex } from 'viem'
import { toFunctionSelector } from 'viem/utils'

type Input = { type: string; components?: readonly Input[] }
const signatureOf = ({ name, inputs }: { name: string; inputs: readonly Input[] }) =>
  `${name}(${inputs.map(({ type }) => type).join(',')})`

/** The names of the contracts' errors by their selectors. The page has the result alone (buildPage.ts). */
export const errorNames: Readonly<Record<Hex, string>> = Object.fromEntries(
  errorsAbi.map((error) => [toFunctionSelector(signatureOf(error)), error.name]),
)
