import { screen } from '@testing-library/react'
import type { CurationEntry } from '@vitrine/api/entities/operator/curation'
import type { CuratedList } from '@vitrine/domain/operator/curation'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'

const FOUND = answered('searchCollections')
const { media } = answered('uploadMedia')
const [collection] = FOUND.collections

const ENTRY: CurationEntry = {
  kind: 'collection',
  target: 'c1',
  name: 'Harbour',
  image: null,
  work: '',
  picture: null,
  title: '',
  text: '',
  button: '',
  link: '',
  from: '2026-11-28T12:00:00.000Z',
  until: null,
}

type Shown = { list: CuratedList; entry?: CurationEntry | null; onDone?: (entry: CurationEntry) => void }

const dialog = ({ list, entry = null, onDone = vi.fn() }: Shown) => (
  <ChoiceDialog list={list} entry={entry} onDone={onDone} onClose={vi.fn()} />
)

test('a collection is found by a part of its name and chosen', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  await part.show(dialog({ list: 'featured', onDone }))
  await screen.findByRole('dialog', { name: 'Add to Featured collections' })
  await part.type('Search', 'har')
  await expect
    .poll(() => part.api.calls('POST /collections/search').at(-1)?.body)
    .toMatchObject({ name: 'har' })
  await part.person.click(await screen.findByRole('radio', { name: collection?.name }))
  await part.click('Add')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'collection',
      target: collection?._id,
      name: collection?.name,
      from: null,
    }),
  )
})

test('nothing is added before something is chosen', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', { ...FOUND, collections: [] })
  await part.show(dialog({ list: 'featured', onDone }))
  await part.click('Add')
  screen.getByRole('group', { name: 'Found', description: 'Please choose what to show.' })
  expect(onDone).not.toHaveBeenCalled()
})

test('a banner of a page has a title, a link and a picture of its own', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  part.api.answer('POST /media', { media })
  await part.show(dialog({ list: 'banners', entry: ENTRY, onDone }))
  await part.person.selectOptions(await screen.findByLabelText('What it shows'), 'Page')
  expect(screen.queryByLabelText('Search')).toBeNull()
  await part.click('Apply')
  screen.getByRole('textbox', { name: 'Title', description: /Please write a title\./ })
  screen.getByRole('textbox', { name: 'Link', description: /Write a path of this site/ })
  expect(part.text()).toContain('Please choose a picture.')
  expect(onDone).not.toHaveBeenCalled()
  await part.type('Title', 'Open studio')
  await part.type('Link', '/search')
  await part.person.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Remove the picture' })
  await part.click('Apply')
  // What it showed before is gone.
  const shown = { kind: 'page', target: '', name: 'Open studio', title: 'Open studio', link: '/search' }
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    ...ENTRY,
    ...shown,
    picture: media.hash,
    image: media.image,
  })
})

test('the link of a page is dropped with it', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  const page: CurationEntry = { ...ENTRY, kind: 'page', target: '', title: 'Open studio', link: '/search' }
  await part.show(
    dialog({ list: 'banners', entry: { ...page, picture: media.hash, image: media.image }, onDone }),
  )
  await part.person.selectOptions(await screen.findByLabelText('What it shows'), 'Collection')
  await part.person.click(await screen.findByRole('radio', { name: collection?.name }))
  await part.click('Apply')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'collection', target: collection?._id, link: '', title: 'Open studio' }),
  )
})

test('another kind takes what was chosen away', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  part.api.answer('POST /offers/search', answered('searchOffers'))
  await part.show(dialog({ list: 'banners', entry: ENTRY, onDone }))
  await screen.findByRole('radio', { name: 'Harbour', checked: true })
  await part.person.selectOptions(screen.getByLabelText('What it shows'), 'Work')
  await part.click('Apply')
  expect(part.text()).toContain('Please choose what to show.')
  expect(onDone).not.toHaveBeenCalled()
})

test('the end is after the beginning', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  await part.show(dialog({ list: 'featured', entry: { ...ENTRY, until: ENTRY.from }, onDone }))
  await part.click('Apply')
  expect(part.text()).toContain('The end must be after the beginning.')
  expect(document.activeElement).toBe(screen.getByLabelText('Until'))
  expect(onDone).not.toHaveBeenCalled()
})

test('what is not changed stays as it is, also the moment', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  await part.show(dialog({ list: 'sponsored', entry: ENTRY, onDone }))
  await part.click('Apply')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(ENTRY)
})

test('a story needs a title, a text and a work of its person', async ({ part }) => {
  const onDone = vi.fn()
  const items = answered('listUserItems')
  part.api.answer('POST /users/search', answered('searchUsers'))
  part.api.answer('GET /users/{wallet}/items/{type}', items)
  await part.show(
    dialog({ list: 'story', entry: { ...ENTRY, kind: 'person', target: '0x1', name: 'Ada' }, onDone }),
  )
  await part.click('Apply')
  screen.getByRole('textbox', { name: 'Title', description: /Please write a title\./ })
  screen.getByRole('textbox', { name: 'Story', description: /Please write the story\./ })
  expect(part.text()).toContain('Choose a work of this person.')
  await part.type('Title', 'Of tides')
  await part.type('Story', 'Long ago.')
  const [work] = items.kind === 'tokens' ? items.items : []
  await part.person.click(await screen.findByRole('radio', { name: work?.name }))
  await part.click('Apply')
  expect(part.api.calls('GET /users/{wallet}/items/{type}')[0]?.path).toBe('/users/0x1/items/created')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ target: '0x1', work: work?._id, title: 'Of tides', text: 'Long ago.' }),
  )
})

test('another person of a story takes the chosen work away', async ({ part }) => {
  const onDone = vi.fn()
  const found = answered('searchUsers')
  part.api.answer('POST /users/search', found)
  part.api.answer('GET /users/{wallet}/items/{type}', { kind: 'tokens', items: [], pages: 1 })
  const story: CurationEntry = {
    ...ENTRY,
    kind: 'person',
    target: '0x1',
    name: 'Ada',
    title: 'A',
    text: 'B',
    work: 'w1',
  }
  await part.show(dialog({ list: 'story', entry: story, onDone }))
  await screen.findByRole('radio', { name: 'The chosen work', checked: true })
  await part.person.click(await screen.findByRole('radio', { name: found.users[0]?.name }))
  await part.click('Apply')
  expect(part.text()).toContain('Choose a work of this person.')
  expect(onDone).not.toHaveBeenCalled()
})

test('a picture of one’s own stays, and stays in view, whatever the banner shows', async ({ part }) => {
  const onDone = vi.fn()
  part.api.answer('POST /collections/search', FOUND)
  part.api.answer('POST /offers/search', answered('searchOffers'))
  const own = { ...ENTRY, picture: media.hash, image: media.image }
  await part.show(dialog({ list: 'banners', entry: own, onDone }))
  await part.person.selectOptions(await screen.findByLabelText('What it shows'), 'Work')
  expect(screen.getByRole('button', { name: 'Remove the picture' })).toBeTruthy()
  await part.person.selectOptions(screen.getByLabelText('What it shows'), 'Collection')
  await part.person.click(await screen.findByRole('radio', { name: collection?.name }))
  await part.click('Apply')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ picture: media.hash, image: media.image, target: collection?._id }),
  )
})
