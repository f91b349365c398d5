/** Words that routes use in place of a name, as in `/users/settings`. */
const RESERVED = new Set([
  'alerts',
  'answer',
  'trades',
  'avatar',
  'cover',
  'keys',
  'notifications',
  'portfolio',
  'reminders',
  'search',
  'settings',
  'tops',
  'verify',
  'verification',
  'webhooks',
  'categories',
  'my',
  'user',
  'users',
])

/** Whether an address with this word in place of an id or a name leads to something else, so nobody has that name. */
export const isReservedName = (text: string): boolean => RESERVED.has(text)
