import { type AddressPlace, addressFault, readAddress } from '@vitrine/domain/typed/readAddress'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import { z } from 'zod'
import { failsWith } from '../inputFault.ts'
import type { zAddress } from './primitives.ts'

// Addresses and token ids in requests. Apart from the primitives, because a hash comes with them that answers do not need.
// `typedInputs.test.ts` finds inputs that have another schema.

const typedAddress = (id: string, place: AddressPlace) =>
  z
    .string()
    .overwrite((typed) => readAddress(typed, place).address ?? typed)
    .superRefine((typed, context) => {
      const fault = addressFault(typed, place)
      if (fault) context.addIssue({ code: 'custom', ...failsWith(fault) })
    })
    .meta({
      id,
      pattern: '^0x[0-9a-fA-F]{40}$',
      examples: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    }) as z.ZodType<string> as typeof zAddress

/**
 * An address in a request, in any case; answers have it in lower case. Where some letters are capitals and others not, they
 * are its checksum (EIP-55), which finds a wrong character. Marks and blanks around it count for nothing. A chain before it,
 * or a link, is refused: a call names its chain elsewhere, and nothing would compare the two.
 */
export const zTypedAddress = typedAddress('TypedAddress', { alone: true })

/** The same for whose page is shown: history has the zero address as somebody, too. */
export const zShownAddress = typedAddress('ShownAddress', { alone: true, zero: true })

/** A contract to import from, as typed: an address, or a link that has one. Its call reads it, because it knows the chain. */
export const zTypedContract = z
  .string()
  .max(2_000)
  .meta({
    id: 'TypedContract',
    examples: ['https://etherscan.io/address/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  })

/** A token's id in a request: decimal, or hex with 0x; decimal in answers. */
export const zTypedTokenId = z
  .string()
  .overwrite((typed) => readTokenId(typed).id?.toString() ?? typed)
  .superRefine((typed, context) => {
    const { fault } = readTokenId(typed)
    if (fault) context.addIssue({ code: 'custom', ...failsWith(fault) })
  })
  .meta({
    id: 'TypedTokenId',
    pattern: '^(#?[0-9]+|0x[0-9a-fA-F]+)$',
    examples: ['42', '0x2a'],
  })
