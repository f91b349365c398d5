import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import CollectionDialog from './CollectionDialog.tsx'

const MADE = answered('createCollection')
const PICTURE = new File(['picture'], 'sea.png', { type: 'image/png' })
const DAY = 86_400_000

/** The size of the image that was picked. */
let size = { width: 400, height: 400 }

beforeEach(() => {
  size = { width: 400, height: 400 }
  // The made-up browser reads no images.
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
})

const dialog = (onCreated = vi.fn(), onClose = vi.fn()) => (
  <CollectionDialog onCreated={onCreated} onClose={onClose} />
)

test('a collection is made of what was typed, and chosen for the work [CCO-01] [CCO-02]', async ({
  part,
}) => {
  const [onCreated, onClose] = [vi.fn(), vi.fn()]
  part.api.answer('POST /collections', MADE)
  await part.show(dialog(onCreated, onClose))
  await part.person.upload(await screen.findByLabelText('Image'), PICTURE)
  await part.type('Name', 'Harbour')
  await part.type('Symbol', 'HRB')
  await part.type('Description', 'Quays.')
  await part.type('Number of works', '0012')
  await part.type('Short url', 'harbour')
  expect(part.text()).toContain('The address will be /collections/harbour')
  const before = Date.now()
  await part.click('Create collection')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(onCreated.mock.calls).toEqual([[MADE.collection._id]])
  const [sent] = part.api.calls('POST /collections')
  const { image, date_launch, ...typed } = (sent as { body: Record<string, string> & { image: File } }).body
  expect(typed).toEqual({
    name: 'Harbour',
    symbol: 'HRB',
    description: 'Quays.',
    short: 'harbour',
    planned_items: '12',
  })
  expect(image).toMatchObject({ name: 'sea.png', size: PICTURE.size })
  // Three days, unless something else is chosen.
  expect(Date.parse(date_launch ?? '')).toBeGreaterThanOrEqual(before + 3 * DAY)
  expect(Date.parse(date_launch ?? '')).toBeLessThanOrEqual(Date.now() + 3 * DAY)
  expect(part.said().at(-1)?.text).toBe('Collection is created successfully.')
})

test('one that opens now has no date, which would announce it [CCO-01]', async ({ part }) => {
  part.api.answer('POST /collections', MADE)
  await part.show(dialog())
  await part.person.upload(await screen.findByLabelText('Image'), PICTURE)
  await part.type('Name', 'Harbour')
  await part.type('Symbol', 'HRB')
  await part.person.selectOptions(screen.getByLabelText('Launch in'), 'No wait: it opens now')
  await part.click('Create collection')
  await expect.poll(() => part.api.calls('POST /collections')).toHaveLength(1)
  expect(part.api.calls('POST /collections')[0]?.body).not.toHaveProperty('date_launch')
})

test('an empty form says what it lacks, and nothing is sent [VAL-11]', async ({ part }) => {
  await part.show(dialog())
  await part.click('Create collection')
  expect(part.text()).toContain('No Image File!')
  screen.getByRole('textbox', { name: 'Name', description: /Please input valid name/ })
  screen.getByRole('textbox', { name: 'Symbol', description: /Please input valid symbol/ })
  expect(part.api.calls('POST /collections')).toEqual([])
})

test.for([
  [399, 400],
  [400, 399],
])('an image of %s × %s is too small [VAL-11]', async ([width = 0, height = 0], { part }) => {
  size = { width, height }
  await part.show(dialog())
  await part.person.upload(await screen.findByLabelText('Image'), PICTURE)
  await expect.poll(part.text).toContain('Please upload an image of at least 400x400.')
})

test('a taken short url is said at its field, and nothing typed is lost [CCO-02]', async ({ part }) => {
  const [onCreated, onClose] = [vi.fn(), vi.fn()]
  part.api.refuse('POST /collections', 409, 'short_taken', {
    issues: [{ path: 'short', code: 'short_taken', params: { short: 'harbour' } }],
  })
  await part.show(dialog(onCreated, onClose))
  await part.person.upload(await screen.findByLabelText('Image'), PICTURE)
  await part.type('Name', 'Harbour')
  await part.type('Symbol', 'HRB')
  await part.type('Short url', 'harbour')
  await part.click('Create collection')
  const description = /The short url harbour is already taken\./
  expect(await screen.findByRole('textbox', { name: 'Short url', description })).toBe(document.activeElement)
  expect(part.said().at(-1)).toMatchObject({ kind: 'error', title: 'Create Collection Failed!' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Harbour')
  expect(onCreated).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('what was typed stays when the dialog is closed, until the collection is made', async ({ part }) => {
  const onClose = vi.fn()
  const making = Promise.withResolvers<typeof MADE>()
  part.api.answer('POST /collections', () => making.promise)
  await part.show(dialog())
  await part.type('Name', 'Harbour')
  await part.type('Symbol', 'HRB')
  cleanup()
  await part.show(dialog(vi.fn(), onClose))
  await expect.poll(() => screen.getByLabelText('Name')).toHaveProperty('value', 'Harbour')
  await part.person.upload(screen.getByLabelText('Image'), PICTURE)
  await part.person.dblClick(screen.getByRole('button', { name: 'Create collection' }))
  making.resolve(MADE)
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.api.calls('POST /collections')).toHaveLength(1)
  cleanup()
  await part.show(dialog())
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '')
})
