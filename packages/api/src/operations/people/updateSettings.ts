import { z } from 'zod'
import { zSettings } from '../../entities/people/user.ts'
import { zLanguage, zTypedLine, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const updateSettings = operation({
  route: 'POST /users/settings',
  summary: "Changes the signed-in user's profile.",
  access: 'signedIn',
  json: z.object({
    name: zTypedLine(200),
    bio: zTypedText(5_000).default(''),
    twitter: zTypedLine(200).default(''),
    instagram: zTypedLine(200).default(''),
    link: z.string().max(100).default(''),
    /** Missing: unchanged; empty: deleted. Only while the address is open to the session (EDP-02). */
    email: z.string().max(300).optional(),
    /** Whether notifications are also sent by mail, once the address is confirmed. Missing: unchanged. */
    notify_by_mail: z.boolean().optional(),
    /** The language of mails to this address. Missing: unchanged. */
    language: zLanguage.optional(),
  }),
  output: zSettings,
  errors: [
    'display_name_required',
    'name_reserved',
    'handle_invalid',
    'email_invalid',
    'email_signature_required',
    'link_invalid',
    'link_taken',
  ],
})
