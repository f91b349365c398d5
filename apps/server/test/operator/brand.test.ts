import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { type Brand, OWN_BRAND } from '@vitrine/domain/operator/brand'
import { t } from '@vitrine/messages/t'
import { expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { findPreview } from '../../src/discovery/previews.ts'
import { createSendMail } from '../../src/mail/transport.ts'
import { openBranding } from '../../src/operator/brand.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

const [one, two] = localAccounts.demo
const server = await useServer({ env: { OPERATORS: `${one},${two}` } })
const operator = await server.person(0)
const other = await server.person(1)
const minted = await other.mint()
const work = (await other.register(minted.tokenId))._id

const read = () => operator.request('GET /console/brand')
const site = () => server.visitor('GET /common/site')
const ours: Brand = { ...OWN_BRAND, email: 'us@atrium.example' }
const save = async (change: Partial<Brand>, by = operator, version?: number) =>
  by.request('POST /console/brand', {
    json: { version: version ?? (await read()).version, brand: { ...ours, ...change } },
  })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body: { code: string; issues?: object[] } }) => error.body,
  )

test('before the first change it is Vitrine’s, with the address and the links of the configuration', async () => {
  const { contactEmail: email, community } = server.context.config
  expect(await read()).toMatchObject({ ...OWN_BRAND, links: community, version: 0 })
  expect(await site()).toMatchObject({
    email,
    community,
    style: '',
    logo: null,
    own_typeface: true,
    market: { look: '' },
  })
})

test('a change is in pages, works, metadata, previews and mails at once, in every process', async () => {
  const elsewhere = await openBranding(server.context)
  const before = (await server.visitor('GET /tokens/{id}', { params: { id: work } })).token
  const preview = tokenPreviewPath(before)
  const { media } = await operator.request('POST /media', { form: { file: picture('logo') } })
  await save({
    product: '  Atrium ',
    store: 'Open shelf',
    line: 'Pictures from the harbour.',
    light: '#0b5fa5',
    dark: '#6db6ff',
    typeface: 'serif',
    logo: media.hash,
    operator: 'Atrium Ltd',
    address: '1 Quay\nPort',
    fees: '2%',
    links: [{ name: 'Forum', url: 'https://forum.example' }],
  })
  expect(await site()).toMatchObject({
    market: { product: 'Atrium', store: 'Open shelf', line: 'Pictures from the harbour.', look: '.1' },
    logo: media.image?.sizes[0]?.url,
    own_typeface: false,
    operator: 'Atrium Ltd',
    address: '1 Quay\nPort',
    email: 'us@atrium.example',
    fees: '2%',
    community: [{ name: 'Forum', url: 'https://forum.example' }],
  })
  const { style } = await site()
  expect(style).toMatch(
    /^:root\{--accent:#0b5fa5;[^<>]*\}:root\[data-theme=dark\]\{--accent:#6db6ff;[^<>{}]*\}:root\{--font-sans:[^<>{}]*\}$/,
  )
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
  expect(token.collection.name).toBe('Open shelf')
  const { collectible721 } = server.context.chains.get(31337)!.config.contracts
  const metadata = await server.visitor('GET /metadata/{network}/{contract}/contract', {
    params: { network: 31337, contract: collectible721 },
  })
  expect(metadata).toMatchObject({ name: 'Open shelf', description: expect.stringContaining('Atrium') })
  expect(tokenPreviewPath(token)).not.toBe(preview)
  const drawn = await (await findPreview(server.context, 'tokens', work)).preview()
  expect(drawn).toMatchObject({ product: 'Atrium', accent: '#0b5fa5' })
  expect(t('mail_newsletter_subject')).toBe('Confirm your Atrium newsletter')
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const send = createSendMail({ smtpUrl: null, mailFrom: null, dataFolder })
  await send({ id: 'one', recipient: 'you@harbour.example', subject: 'Hi', text: 'Come in.', endUrl: null })
  const [file = ''] = await readdir(join(dataFolder, 'outbox'))
  expect(await readFile(join(dataFolder, 'outbox', file), 'utf8')).toContain(
    'From: Atrium <no-reply@localhost>',
  )
  await expect.poll(() => elsewhere.current().names.product).toBe('Atrium')
  expect(await operator.request('GET /console/audit')).toMatchObject({
    entries: [
      {
        act: 'brand_saved',
        before: null,
        after: { product: 'Atrium', links: ['Forum https://forum.example'] },
      },
    ],
  })
})

test('when two operators save at once, the second is refused and told who was first', async () => {
  const { version } = await read()
  await save({ product: 'First' }, other, version)
  expect(await refusalOf(save({ product: 'Second' }, operator, version))).toMatchObject({
    code: 'brand_changed',
    params: { name: expect.any(String) },
  })
  expect((await site()).market.product).toBe('First')
})

test('what nobody could see or reach is refused at its field, and nothing changes', async () => {
  const before = await read()
  const refused = await refusalOf(
    save({ light: '#fafafa', dark: 'red;}', email: 'nobody', logo: 'ab'.repeat(32), product: '' }),
  )
  expect(refused?.issues).toMatchObject([
    { path: 'product', code: 'brand_text_required' },
    { path: 'light', code: 'colour_faint', params: { ratio: expect.any(String) } },
    { path: 'dark', code: 'colour_invalid' },
    { path: 'email', code: 'email_invalid' },
  ])
  expect(await refusalOf(save({ logo: 'ab'.repeat(32) }))).toMatchObject({
    issues: [{ path: 'logo', code: 'brand_logo_unknown' }],
  })
  expect(await read()).toEqual(before)
})
