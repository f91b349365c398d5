import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './hashScripts.ts'

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

test('our scripts get a hash instead of the nonce; others get none', () => {
  const page = (nonce: string) =>
    `<head><script${nonce}>early("é")</script><link rel="later"${nonce} href="/a.js"/></head>` +
    `<body><p>&lt;script${nonce}&gt;</p><script>smuggled()</script><script nonce="guess">guessed()</script>` +
    `<script${nonce} type="text/later" async="">import "/m.js"\n</script><script${nonce} src="/x.js"></script></body>`
  const { html, sources } = hashScripts(page(' nonce="s3cret+/="'), 's3cret+/=')
  expect(html).toBe(page(''))
  expect(sources).toEqual([sourceOf('early("é")'), sourceOf('import "/m.js"\n')])
})

test('two renderings of a page are the same bytes', () => {
  const render = (nonce: string) => hashScripts(`<script nonce="${nonce}">start()</script>`, nonce)
  expect(render('one')).toEqual(render('other'))
})
