/** The download of a take-out. It is not an operation, because its answer is a file. */
export const takeoutDownload = {
  /** Method and path below /api. */
  route: 'GET /takeouts/{ticket}',
  summary: 'The zip that a link of `POST /takeouts` leads to, streamed. One at a time for each wallet.',
  errors: ['not_found', 'takeout_running', 'takeout_too_large', 'rate_limited', 'unavailable'],
} as const
