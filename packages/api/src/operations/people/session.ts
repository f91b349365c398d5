import { z } from 'zod'
import { zAddress, zDate, zSignature } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getNonce = operation({
  route: 'GET /auth/nonce',
  summary: 'A one-time nonce for the EIP-4361 message. It expires after ten minutes.',
  access: 'public',
  output: z.object({ nonce: zMade }),
  errors: [],
})

export const signIn = operation({
  route: 'POST /auth/wallet',
  summary: 'Signs a wallet in with a signed EIP-4361 message (contract wallets too: EIP-1271, EIP-6492).',
  access: 'public',
  json: z.object({
    wallet: zTypedAddress,
    message: z.string().max(4_000),
    signature: zSignature,
  }),
  output: z.object({ token: zMade, wallet: zAddress, expires: zDate }),
  errors: [
    'sign_in_invalid',
    'nonce_used',
    'wrong_domain',
    'wrong_chain',
    'wallet_elsewhere',
    'message_expired',
    'unavailable',
  ],
})

export const signOut = operation({
  route: 'POST /auth/signout',
  summary: 'Revokes the session whose token is sent.',
  access: 'signedIn',
  output: z.object({}),
  errors: [],
})

export const signOutEverywhere = operation({
  route: 'POST /auth/sign-out-everywhere',
  summary: 'Revokes every session of the signed-in wallet, on all devices.',
  access: 'signedIn',
  output: z.object({}),
  errors: [],
})
