import { screen } from '@testing-library/react'
import { encode } from 'iconv-lite'
import { useState } from 'react'
import { expect } from 'vitest'
import { connectPrompt } from '#data/askToConnect.ts'
import { pendings } from '#flow/machine/pending.ts'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { SeriesForm } from './SeriesForm.tsx'
import { EMPTY_SERIES, type SeriesDraft } from './seriesDraft.ts'
import { useSeriesDraft } from './useSeriesDraft.ts'

const { media } = answered('uploadMedia')
const MADE = answered('createToken')
const DIGESTS = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string]
const stored = { hash: media.hash, cid: media.cid, mime: media.mime, bytes: 7, image: null, colour: null }

/** Two works whose files the server has already, so that nothing has to be uploaded. */
const READY: SeriesDraft = {
  ...EMPTY_SERIES,
  blockchain: 'ETH',
  royalties: '5',
  categories: ['art'],
  files: DIGESTS.map((digest, at) => ({ name: `pear-${at + 1}.png`, mime: 'image/png', bytes: 7, digest })),
  stored: Object.fromEntries(DIGESTS.map((digest) => [digest, stored])),
}

function Form({ ready }: { ready: SeriesDraft }) {
  const [draft, setDraft] = useState(ready)
  return <SeriesForm series={{ draft, setDraft, files: new Map(), hold: () => undefined, ready: true }} />
}

/** The form as on its page, which keeps what was picked. */
function Picking() {
  return <SeriesForm series={useSeriesDraft()} />
}

function Declining() {
  const prompt = connectPrompt.use()
  return (
    prompt && (
      <button type="button" onClick={() => prompt.answer(null)}>
        Decline to connect
      </button>
    )
  )
}

/** How the flow has ended: the wallet of the test rejects everything. */
const ended = () => pendings.all()[0]?.flow.state.at

const picture = (name: string, bytes = name) => new File([bytes], name, { type: 'image/png' })
const rowOf = (file: string) => screen.getByLabelText(`Name of ${file}`).closest('li') as HTMLElement

test('an empty series says what it lacks [VAL-04]', async ({ part }) => {
  await part.show(<Picking />)
  await part.click('Create works')
  expect(part.text()).toContain('Choose the files of the series.')
  expect(part.text()).toContain('Please select at least one category!')
  expect(document.activeElement).toBe(screen.getByLabelText('The works'))
})

test('each file is a work with its name, and a faulty one is said beside it [VAL-05]', async ({ part }) => {
  await part.show(<Picking />)
  await part.person.upload(screen.getByLabelText('The works'), [
    picture('b_pears.png'),
    picture('a.png', 'b_pears.png'),
  ])
  await screen.findByRole('button', { name: 'Create 2 works' })
  expect(screen.getByLabelText('Name of b_pears.png')).toHaveProperty('value', 'b pears')
  expect(rowOf('b_pears.png').textContent).toContain('This is the same file as “a.png”.')
  expect(rowOf('a.png').textContent).not.toContain('This is the same file')
  expect(part.text()).toContain('1 work needs a correction.')
  await part.click('Remove b_pears.png')
  await part.type('Name of a.png', ' ')
  expect(rowOf('a.png').textContent).toContain('Please input a name.')
  expect(part.text()).toContain('1 work needs a correction.')
})

test('all works are registered, then one flow mints them together', async ({ part }) => {
  let made = 0
  const own = Promise.withResolvers<{ collections: [] }>()
  part.chain.node.eth_getBlockByNumber = () => ({ number: '0x64', gasLimit: '0x1c9c380', transactions: [] })
  part.api.answer('GET /collections/user/my', () => own.promise)
  part.api.answer('POST /tokens', () => ({ ...MADE, token: { ...MADE.token, _id: `t${++made}` } }))
  await part.signIn()
  await part.show(<Form ready={{ ...READY, collection: 'of somebody else' }} />)
  await part.type('Name of pear-1.png', ' First ')
  await part.type('Description of pear-1.png', 'Green.')
  await part.person.dblClick(await screen.findByRole('button', { name: 'Create 2 works' }))
  own.resolve({ collections: [] })
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()).toMatchObject([
    {
      kind: 'series',
      chainId: 31337,
      royalties: '5',
      works: [
        { token: 't1', title: 'First' },
        { token: 't2', title: 'pear 2' },
      ],
    },
  ])
  const shared = { type: '721', royalties: '5', categories: 'art', blockchain: 'ETH', media: media.hash }
  expect(part.api.calls('POST /tokens').map(({ body }) => body)).toEqual([
    expect.objectContaining({ ...shared, name: 'First', description: 'Green.', committed: 'true' }),
    expect.objectContaining({ ...shared, name: 'pear 2', committed: 'true' }),
  ])
  expect(part.api.calls('POST /tokens')[0]?.body).not.toHaveProperty('collection')
  expect(part.api.calls('POST /tokens')[0]?.body).not.toHaveProperty('sensitive')
  await expect.poll(ended).toBe('failed')
})

test('the switches are sent for every work', async ({ part }) => {
  part.chain.node.eth_getBlockByNumber = () => ({ number: '0x64', gasLimit: '0x1c9c380', transactions: [] })
  part.api.answer('GET /collections/user/my', { collections: [] })
  part.api.answer('POST /tokens', MADE)
  await part.signIn()
  await part.show(<Form ready={READY} />)
  await part.person.click(screen.getByRole('switch', { name: 'Sensitive' }))
  await part.person.click(screen.getByRole('switch', { name: 'Keep it editable' }))
  await part.click('Create 2 works')
  await expect.poll(ended).toBe('failed')
  expect(part.api.calls('POST /tokens')).toHaveLength(2)
  for (const { body } of part.api.calls('POST /tokens')) {
    expect(body).toMatchObject({ sensitive: 'true' })
    expect(body).not.toHaveProperty('committed')
  }
})

test('a work that the server refuses is said beside it, and nothing is minted', async ({ part }) => {
  part.api.answer('GET /collections/user/my', { collections: [] })
  part.api.refuse('POST /tokens', 409, 'drafts_full', { params: { n: '1000' } })
  await part.signIn()
  await part.show(<Form ready={READY} />)
  await part.click('Create 2 works')
  await expect.poll(() => part.said().at(-1)?.text).toBe('2 works need a correction.')
  expect(rowOf('pear-1.png').textContent).toContain(
    'works that are not minted. Mint or delete some of them first.',
  )
  expect(part.begun()).toEqual([])
  expect(screen.getByRole('button', { name: 'Create 2 works' }).getAttribute('aria-busy')).toBeNull()
})

test('while works are being registered, nothing can be changed, and it can be given up', async ({ part }) => {
  const registering = Promise.withResolvers<typeof MADE>()
  part.api.answer('GET /collections/user/my', { collections: [] })
  part.api.answer('POST /tokens', () => registering.promise)
  await part.signIn()
  await part.show(<Form ready={READY} />)
  await part.click('Create 2 works')
  await expect.poll(part.text).toContain('Uploading work 1 of 2')
  expect(screen.getByRole('group', { name: 'For all works' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Remove pear-1.png' })).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Name of pear-1.png')).toHaveProperty('readOnly', true)
  await part.click('Cancel')
  registering.resolve(MADE)
  await expect.poll(part.text).not.toContain('Uploading work')
  expect(part.api.calls('POST /tokens')).toHaveLength(1)
  expect(part.begun()).toEqual([])
})

test('the registration of a work that is removed goes too', async ({ part }) => {
  part.api.answer('DELETE /tokens/{id}', {})
  const registered = { 'pear-2.png': { token: 't2', wallet: ACCOUNT, form: '{}' } }
  await part.show(<Form ready={{ ...READY, registered }} />)
  await part.click('Remove pear-1.png')
  await screen.findByRole('button', { name: 'Create 1 work' })
  expect(part.api.calls('DELETE /tokens/{id}')).toEqual([])
  await part.click('Remove pear-2.png')
  await expect.poll(() => part.api.calls('DELETE /tokens/{id}')).toMatchObject([{ path: '/tokens/t2' }])
})

test('a visitor is asked to connect before anything is sent [VAL-01]', async ({ part }) => {
  await part.show([<Form key="form" ready={READY} />, <Declining key="prompt" />])
  await part.click('Create 2 works')
  await part.click('Decline to connect')
  const submit = screen.getByRole('button', { name: 'Create 2 works' })
  await expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
  expect(part.api.calls('POST /tokens')).toEqual([])
})

test('a royalty above the limit is refused [VAL-07]', async ({ part }) => {
  await part.show(<Form ready={READY} />)
  await part.type('Royalties', '51')
  await part.click('Create 2 works')
  screen.getByRole('textbox', {
    name: 'Royalties',
    description: /Royalties should be in range from 0% - 50%/,
  })
  expect(part.api.calls('POST /tokens')).toEqual([])
})

/** A table as a spreadsheet of before Unicode saves it. */
const table = (name: string, encoding: string, text: string) =>
  new File([new Uint8Array(encode(text, encoding))], name, { type: 'text/csv' })

test('a table that does not say how its letters are written is asked about, and read so', async ({
  part,
}) => {
  await part.show(<Picking />)
  const names = table('names.csv', 'windows-1251', 'file;name\r\nb.png;Дом на воде\r\n')
  await part.person.upload(screen.getByLabelText('The works'), [picture('b.png'), names])
  const choice = await screen.findByLabelText(/^Choose how “.+” reads right\./)
  await part.person.selectOptions(choice, 'Дом на воде (windows-1251)')
  await expect.poll(() => screen.getByLabelText('Name of b.png')).toHaveProperty('value', 'Дом на воде')
})

for (const [fault, file, said] of [
  ['a spreadsheet', table('names.xlsx', 'utf-8', 'PK'), 'This is a spreadsheet.'],
  [
    'a lost letter',
    table('n.csv', 'utf-8', 'file,name\nb.png,Caf\ufffd'),
    'The letters of this table cannot be read.',
  ],
  [
    'a cell too many',
    table('n.csv', 'utf-8', 'file,name\nb.png,Salt, sea'),
    'Line 2 of the table has more cells',
  ],
  ['no file named', table('n.csv', 'utf-8', 'name\nSalt'), 'one of them must be “file”.'],
] as const)
  test(`a table with ${fault} is refused, and what was picked beside it is kept`, async ({ part }) => {
    await part.show(<Picking />)
    await part.person.upload(screen.getByLabelText('The works'), [picture('b.png'), file])
    await expect.poll(() => part.text()).toContain(said)
    expect(screen.getByLabelText('Name of b.png')).toHaveProperty('value', 'b')
  })
