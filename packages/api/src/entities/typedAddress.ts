import { addressFault } from '@vitrine/domain/typed/readAddress'
import { z } from 'zod'
import { failsWith } from '../inputFault.ts'
import type { zAddress } from './primitives.ts'

/**
 * An address in a request, in any case. Where some letters are capitals and others not, they are its checksum (EIP-55),
 * which finds a wrong character. Apart from `zAddress`, because a hash comes with it that answers do not need.
 */
export const zTypedAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'An address has 0x and 40 hexadecimal digits.')
  .refine((typed) => addressFault(typed) !== 'address_mistyped', failsWith({ code: 'address_mistyped' }))
  .toLowerCase()
  .meta({
    id: 'TypedAddress',
    examples: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  }) as z.ZodType<string> as typeof zAddress
