import { inTurn, type Round } from '../round.ts'

/** Reading a page with such a text must not take longer. Milliseconds. */
const MOST = 5_000

/** Texts on which renderers of markdown have hung or failed, and marks that change how a line reads. */
const TEXTS = [
  `${'_'.repeat(2_400)}a${'_'.repeat(2_400)}`,
  '*'.repeat(5_000),
  '['.repeat(5_000),
  `${'![a]('.repeat(900)}b`,
  '`'.repeat(4_999),
  `${'> '.repeat(2_400)}a`,
  `${'- '.repeat(2_400)}a`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[a](javascript:alert(1)) [b](data:text/html,x) <javascript:alert(1)>',
  '\u202eevil\u202c \u2066a\u2069 \u0000\u0007',
  '\ud800 half a character',
]

/** People write hostile texts about themselves. Their profile must be readable at once. */
export const textsRound: Round = {
  name: 'hostile texts',
  run: async ({ origin, address, request }, until, tally) => {
    await inTurn(until, 2, async (turn) => {
      const bio = TEXTS[turn % TEXTS.length] as string
      const json = { name: 'Anne', bio, twitter: '', instagram: '', link: '' }
      const saved = await request('POST /users/settings', { json: json as never }).then(
        () => 200,
        (error: { status?: number }) => error.status ?? 0,
      )
      tally.answered(saved, `the text ${bio.slice(0, 20)}`)
      for (const path of [`/api/users/${address.toLowerCase()}`, `/users/${address.toLowerCase()}`]) {
        const signal = AbortSignal.timeout(MOST)
        const answer = await fetch(origin + path, { signal, redirect: 'manual' }).catch(() => null)
        if (!answer) tally.fault(`${path} took longer than ${MOST / 1_000} s with ${bio.slice(0, 20)}`)
        else {
          tally.answered(answer.status, `${path} with ${bio.slice(0, 20)}`)
          const isPage = !path.startsWith('/api/')
          if (/<script>alert|<img src=x|href="javascript:/.test(await answer.text()) && isPage)
            tally.fault(`${path} has markup that somebody typed`)
        }
      }
    })
  },
}
