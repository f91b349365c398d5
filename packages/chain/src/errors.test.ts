import { decodeErrorResult, encodeErrorResult } from 'viem'
import { expect, test } from 'vitest'
import { type ErrorName, errorsAbi } from './abi/errors.ts'

test('the errors of the engine and of its tokens are decoded by name', () => {
  const data = encodeErrorResult({ abi: errorsAbi, errorName: 'BidTooLow', args: [1n, 2n] })
  const decoded = decodeErrorResult({ abi: errorsAbi, data })
  expect(decoded).toMatchObject({ errorName: 'BidTooLow', args: [1n, 2n] })

  const names: ErrorName[] = ['WrongPayment', 'ERC721InsufficientApproval', 'ERC1155MissingApprovalForAll']
  for (const name of names) expect(errorsAbi.map((item) => item.name)).toContain(name)

  // Two contracts may have errors of the same name with other arguments.
  const whole = errorsAbi.map(({ name, inputs }) => `${name}(${inputs.map(({ type }) => type)})`)
  expect(new Set(whole).size).toBe(errorsAbi.length)
})
