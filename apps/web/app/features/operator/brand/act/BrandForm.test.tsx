import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ConsoleBrand } from '@vitrine/api/entities/operator/brand'
import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { expect } from 'vitest'
import { query } from '#data/query.ts'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { BrandForm } from './BrandForm.tsx'

const { media } = answered('uploadMedia')
const LINKS = [{ name: 'Our forum', url: 'https://forum.example' }]
const SAVED: ConsoleBrand = {
  ...OWN_BRAND,
  product: 'Atelier',
  links: LINKS,
  version: 3,
  changed_by: null,
  date_changed: null,
  image: null,
}
const { version, changed_by, date_changed, image, ...brand } = SAVED

/** The form as on its page: with the brand that the server has. */
function Form() {
  const { data } = useQuery(query('GET /console/brand'))
  return data ? <BrandForm saved={data} /> : null
}

const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

test('the brand is saved as a whole, from the version that was shown', async ({ part }) => {
  part.api.answer('GET /console/brand', SAVED)
  part.api.answer('POST /console/brand', { ...SAVED, version: 4 })
  await part.show(<Form />)
  await part.type('Name of the marketplace', 'Werkstatt')
  await part.type('Links in the footer', 'Our forum https://forum.example\n\n Help  https://help.example ')
  await part.person.click(screen.getByRole('radio', { name: 'Serif' }))
  await part.click('Save')
  await expect.poll(() => part.said().at(-1)?.text).toBe('The brand is changed.')
  const links = [...LINKS, { name: 'Help', url: 'https://help.example' }]
  expect(bodies(part.api.calls('POST /console/brand'))).toEqual([
    { version, brand: { ...brand, product: 'Werkstatt', typeface: 'serif', links } },
  ])
})

test.for([
  ['Name of the marketplace', ' ', 'Write something here.'],
  ['Accent in the light theme', 'red', 'Choose a colour.'],
  ['Accent in the light theme', '#ffff00', 'It needs 3 or more.'],
  ['E-mail address', 'ada@', 'Considered as not valid email'],
  ['Links in the footer', 'Forum http://forum.example', 'Write at most 8 links'],
] as const)('%s “%s” is refused and nothing is saved', async ([label, typed, said], { part }) => {
  part.api.answer('GET /console/brand', SAVED)
  await part.show(<Form />)
  await part.type(label, typed)
  await part.click('Save')
  screen.getByRole('textbox', { name: label, description: new RegExp(said) })
  expect(part.api.calls('POST /console/brand')).toEqual([])
})

test('there is nothing to save before a change, and after it was discarded', async ({ part }) => {
  part.api.answer('GET /console/brand', SAVED)
  await part.show(<Form />)
  const field = await screen.findByLabelText('Name of the marketplace')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await part.type('Name of the marketplace', 'Werkstatt')
  await part.click('Discard changes')
  expect(field).toHaveProperty('value', 'Atelier')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a colour that was picked has its contrast', async ({ part }) => {
  part.api.answer('GET /console/brand', SAVED)
  part.api.answer('POST /console/brand', SAVED)
  await part.show(<Form />)
  const picker = await screen.findByLabelText('Pick: Accent in the dark theme')
  fireEvent.change(picker, { target: { value: '#ffffff' } })
  const description = /Contrast with the page: 1\d\.\d/
  screen.getByRole('textbox', { name: 'Accent in the dark theme', description })
  await part.click('Save')
  await expect
    .poll(() => bodies(part.api.calls('POST /console/brand')))
    .toMatchObject([{ brand: { light: SAVED.light, dark: '#ffffff' } }])
})

test('a logo is uploaded at once and saved by its hash', async ({ part }) => {
  part.api.answer('GET /console/brand', SAVED)
  part.api.answer('POST /media', { media })
  part.api.answer('POST /console/brand', SAVED)
  await part.show(<Form />)
  const file = new File(['picture'], 'logo.png', { type: 'image/png' })
  await part.person.upload(await screen.findByLabelText('Logo'), file)
  await screen.findByRole('button', { name: 'Remove the picture' })
  await part.click('Save')
  await expect
    .poll(() => bodies(part.api.calls('POST /console/brand')))
    .toMatchObject([{ brand: { logo: media.hash } }])
  expect(bodies(part.api.calls('POST /console/brand'))[0]).not.toHaveProperty('brand.image')
})

test('who was overtaken keeps the changes, and saving again replaces the others', async ({ part }) => {
  part.api.answer('GET /console/brand', SAVED)
  part.api.refuse('POST /console/brand', 409, 'brand_changed', { params: { name: 'Ada' } })
  await part.show(<Form />)
  await part.type('Name of the marketplace', 'Werkstatt')
  part.api.answer('GET /console/brand', { ...SAVED, version: 9, product: 'Of Ada' })
  await part.click('Save')
  await expect.poll(part.text).toContain('Ada changed the brand a moment ago.')
  expect(screen.getByLabelText('Name of the marketplace')).toHaveProperty('value', 'Werkstatt')
  part.api.answer('POST /console/brand', SAVED)
  await part.click('Save')
  await expect.poll(() => part.said().at(-1)?.text).toBe('The brand is changed.')
  expect(bodies(part.api.calls('POST /console/brand'))).toMatchObject([
    { version: 3 },
    { version: 9, brand: { product: 'Werkstatt' } },
  ])
})
