import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { CreateForm } from './CreateForm.tsx'
import { type Draft, emptyDraft } from './draft.ts'

const PICTURE = new File(['picture'], 'sea.png', { type: 'image/png' })
const FILM = new File(['film'], 'sea.mp4', { type: 'video/mp4' })
const MODEL = new File(['model'], 'sea.glb', { type: 'model/gltf-binary' })
const OWN = answered('listMyCollections')

/** Of this nothing is missing. */
const WHOLE: Partial<Draft> = {
  media: PICTURE,
  name: 'Sea',
  categories: ['art'],
  min_bid_price: '1',
  copies: '3',
}

type FormProps = {
  type?: 721 | 1155
  typed?: Partial<Draft>
  busy?: boolean
  onSubmit: (draft: Draft) => void
}

function Form({ type = 721, typed = WHOLE, busy = false, onSubmit }: FormProps) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft(type), ...typed })
  const onChange = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const more = { aside: null, beside: null, busy, onSubmit: () => onSubmit(draft) }
  return <CreateForm draft={draft} onChange={onChange} {...more} />
}

test('an empty form says at each field what it lacks [VAL-02] [VAL-04] [VAL-05] [VAL-08]', async ({
  part,
}) => {
  const onSubmit = vi.fn()
  await part.show(<Form typed={{}} onSubmit={onSubmit} />)
  await part.click('Create NFT')
  expect(part.text()).toContain('No Media File!')
  expect(part.text()).toContain('Please select at least one category!')
  screen.getByRole('textbox', { name: 'Name', description: /Please input a name\./ })
  screen.getByRole('textbox', { name: 'Minimum bid', description: /Please input valid minimum bid price\./ })
  expect(document.activeElement).toBe(screen.getByLabelText('The work'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test.for([
  ['Royalties', '51', 'Royalties should be in range from 0% - 50%'],
  ['Royalties', '5.5', 'Type a whole number, with digits only.'],
  ['Number of copies', '0', 'Please input at least 1 of copies.'],
  ['Number of copies', '12345678', 'A number has at most 7 digits here.'],
  ['Minimum bid', '-1', 'An amount cannot be below zero.'],
] as const)(
  '%s of “%s” is refused: %s [VAL-06] [VAL-07] [VAL-08]',
  async ([label, typed, said], { part }) => {
    const onSubmit = vi.fn()
    await part.show(<Form type={1155} onSubmit={onSubmit} />)
    await part.type(label, typed)
    await part.click('Create NFT')
    expect(screen.getByRole('textbox', { name: label, description: new RegExp(said) })).toHaveProperty(
      'value',
      typed,
    )
    expect(onSubmit).not.toHaveBeenCalled()
  },
)

test('a royalty above the limit is refused while it is typed [VAL-07]', async ({ part }) => {
  await part.show(<Form onSubmit={vi.fn()} />)
  const field = screen.getByLabelText('Royalties')
  await part.person.clear(field)
  await part.person.type(field, '60')
  expect(document.activeElement).toBe(field)
  expect(part.text()).toContain('Royalties should be in range from 0% - 50%')
})

test('only an edition has a number of copies [CRE-04]', async ({ part }) => {
  await part.show(<Form onSubmit={vi.fn()} />)
  expect(screen.queryByLabelText('Number of copies')).toBeNull()
})

test('what belongs to a switch is asked only while it is on [VAL-09] [CRE-07]', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form typed={{ ...WHOLE, min_bid_price: '' }} onSubmit={onSubmit} />)
  await part.person.click(screen.getByRole('switch', { name: 'Unlock once purchased' }))
  await part.click('Create NFT')
  screen.getByRole('textbox', { name: 'Locked content', description: /Please input the content to unlock\./ })
  screen.getByRole('textbox', { name: 'Minimum bid', description: /Please input valid minimum bid price\./ })
  expect(part.text()).not.toContain('the work is minted and stays with you')
  await part.person.click(screen.getByRole('switch', { name: 'Unlock once purchased' }))
  await part.person.click(screen.getByRole('switch', { name: 'Auction' }))
  expect(screen.queryByLabelText('Locked content')).toBeNull()
  expect(screen.queryByLabelText('Minimum bid')).toBeNull()
  expect(part.text()).toContain('the work is minted and stays with you')
  expect(onSubmit).not.toHaveBeenCalled()
  await part.click('Create NFT')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ unlock: false, auction: false }))
})

test('a film needs a cover, a picture does not [VAL-03]', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form onSubmit={onSubmit} />)
  expect(screen.queryByLabelText('Cover image')).toBeNull()
  await part.person.upload(screen.getByLabelText('The work'), FILM)
  await part.click('Create NFT')
  expect(part.text()).toContain('Please upload cover image!')
  expect(onSubmit).not.toHaveBeenCalled()
  await part.person.upload(screen.getByLabelText('Cover image'), PICTURE)
  await part.click('Create NFT')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ media: FILM, cover: PICTURE }))
})

test.for([
  ['a model', MODEL, 'A 3D model keeps everything that is in its file.'],
  ['a film', FILM, 'We remove this before we store the file'],
] as const)('the switch for metadata says what it does for %s', async ([, media, said], { part }) => {
  await part.show(<Form typed={{ ...WHOLE, media }} onSubmit={vi.fn()} />)
  screen.getByRole('switch', { name: /^Keep the file’s metadata/, description: new RegExp(said) })
})

test('prices are in the coin of the chosen chain, first Polygon [CRE-01]', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form onSubmit={onSubmit} />)
  screen.getByRole('radio', { name: 'Polygon', checked: true })
  screen.getByRole('textbox', { name: 'Minimum bid', description: /1 MATIC/ })
  await part.person.click(screen.getByRole('radio', { name: 'Ethereum' }))
  screen.getByRole('textbox', { name: 'Minimum bid', description: /1 ETH/ })
  await part.click('Create NFT')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ blockchain: 'ETH' }))
})

test('Enter in a property adds the next one and submits nothing', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form onSubmit={onSubmit} />)
  await part.click('Add a property')
  await part.person.keyboard('Colour{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Name of property 2'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('while a work is being created, a second click submits nothing', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form busy onSubmit={onSubmit} />)
  await part.click('Create NFT')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a work goes into an own collection, never into one of somebody else [CRE-04]', async ({ part }) => {
  const onSubmit = vi.fn()
  part.api.answer('GET /collections/user/my', OWN)
  await part.signIn()
  await part.show(<Form typed={{ ...WHOLE, collection: 'of somebody else' }} onSubmit={onSubmit} />)
  const slow = await screen.findByRole('option', { name: 'Slow Rooms' })
  expect(screen.getByLabelText('Collection')).toHaveProperty('value', '')
  await part.person.selectOptions(screen.getByLabelText('Collection'), slow)
  await part.click('Create NFT')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ collection: OWN.collections[0]?._id }),
  )
})

test('a visitor has to sign in before a new collection [ROL-01]', async ({ part }) => {
  part.api.answer('GET /collections/user/my', OWN)
  await part.show(<Form onSubmit={vi.fn()} />)
  await part.click('New collection')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(part.api.calls('GET /collections/user/my')).toEqual([])
  await part.signIn()
  await screen.findByRole('dialog', { name: 'New collection' })
})
