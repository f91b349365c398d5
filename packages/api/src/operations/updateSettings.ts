import { z } from 'zod'
import { zSettings } from '../entities/user.ts'
import { operation } from '../operation.ts'

export const updateSettings = operation({
  route: 'POST /users/settings',
  summary: "Changes the signed-in user's profile.",
  access: 'signedIn',
  json: z.object({
    name: z.string().max(200),
    bio: z.string().max(5_000).default(''),
    twitter: z.string().max(200).default(''),
    instagram: z.string().max(200).default(''),
    link: z.string().max(100).default(''),
  }),
  output: zSettings,
  errors: ['display_name_required', 'link_invalid', 'link_taken'],
})
