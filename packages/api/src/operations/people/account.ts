import { z } from 'zod'
import { zSettings } from '../../entities/people/user.ts'
import { zDate, zId, zLanguage, zSignature, zTypedLine, zTypedText } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const getSettings = operation({
  route: 'GET /users/settings',
  summary: "The signed-in user's own settings.",
  access: 'signedIn',
  output: zSettings,
  errors: [],
})

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

export const openEmail = operation({
  route: 'POST /users/settings/unlock',
  summary:
    'Opens the email address to this session for ten minutes, with a freshly signed EIP-4361 message that has its statement (EDP-02).',
  access: 'signedIn',
  json: z.object({
    message: z.string().max(4_000),
    signature: zSignature,
  }),
  output: zSettings,
  errors: ['sign_in_invalid', 'nonce_used', 'wrong_domain', 'wrong_chain', 'message_expired', 'unavailable'],
})

export const uploadAvatar = operation({
  route: 'POST /users/avatar',
  summary: 'Replaces the avatar; without a file the default image is used again.',
  access: 'signedIn',
  form: z.object({ avatar: z.file().optional() }),
  output: z.object({ avatar: zMade.nullable() }),
  errors: MEDIA_ERRORS,
})

export const uploadCover = operation({
  route: 'POST /users/cover',
  summary: 'Replaces the cover of the profile; without a file it is removed.',
  access: 'signedIn',
  form: z.object({ image: z.file().optional() }),
  output: z.object({ cover: zMade.nullable() }),
  errors: MEDIA_ERRORS,
})

export const exportAccount = operation({
  route: 'POST /users/settings/export',
  summary:
    'A link to download everything that the server keeps about the signed-in user, as JSON. It includes the e-mail address, so an address must have been opened with POST /users/settings/unlock before.',
  access: 'signedIn',
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['email_signature_required'],
})

export const eraseAccount = operation({
  route: 'POST /users/settings/erase',
  summary:
    'Erases what the server keeps about the signed-in user off chain, at once and for good: profile, e-mail address, likes, follows, notifications, drafts, uploads that no minted work uses, keys, webhooks and all sessions. What is on a chain stays.',
  access: 'signedIn',
  json: z.object({
    /** The word that the person typed. */
    confirm: z.literal('ERASE'),
  }),
  output: z.object({}),
  errors: [],
})

export const createTakeout = operation({
  route: 'POST /takeouts',
  summary:
    'A link to download everything of the signed-in creator, or one of their collections, as a zip: pages, files, metadata, and what an import reads. Its pages have only what visitors see; in `private/` are the caller’s own drafts, works and collections that visitors do not see, locked content and private sales.',
  access: 'signedIn',
  json: z.object({
    /** One of the caller's collections; without it, everything that the caller created. */
    collection: zId.optional(),
    /** Where the copy will be published: the metadata then name their files by whole addresses. An http(s) address without name, password, `?` and `#`. */
    base: z
      .string()
      .max(300)
      .optional()
      .meta({ examples: ['https://vitrine.example/kept/'] }),
  }),
  output: z.object({
    /** The path of the zip, e.g. '/api/takeouts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['not_found', 'forbidden', 'takeout_too_large', 'takeout_base_invalid'],
})
