import { expect, test } from 'vitest'
import { OWN_BRAND } from '../../operator/brand.ts'
import { checkBrand } from './checkBrand.ts'

const brand = OWN_BRAND

test('the brand of a new marketplace is in order', () => {
  expect(checkBrand(brand)).toEqual([])
  expect(checkBrand({ ...brand, email: 'us@gallery.example' })).toEqual([])
  expect(checkBrand({ ...brand, email: 'us' })).toEqual([{ path: 'email', code: 'email_invalid' }])
})

test('names are needed', () => {
  expect(checkBrand({ ...brand, product: ' ', fees: '' })).toEqual([
    { path: 'product', code: 'brand_text_required' },
    { path: 'fees', code: 'brand_text_required' },
  ])
})

test('a colour has to be one, and to be seen in its theme', () => {
  expect(checkBrand({ ...brand, light: 'red', dark: '#232320' })).toEqual([
    { path: 'light', code: 'colour_invalid' },
    { path: 'dark', code: 'colour_faint', params: { ratio: '1.0' } },
  ])
})

test('links have a name and an https address, and there are not too many', () => {
  const link = { name: 'Forum', url: 'https://forum.example' }
  const fault = [{ path: 'links', code: 'brand_links_invalid', params: { n: '8' } }]
  expect(checkBrand({ ...brand, links: [link] })).toEqual([])
  expect(checkBrand({ ...brand, links: [{ ...link, url: 'http://forum.example' }] })).toEqual(fault)
  expect(checkBrand({ ...brand, links: [{ ...link, name: '' }] })).toEqual(fault)
  expect(checkBrand({ ...brand, links: Array(9).fill(link) })).toEqual(fault)
})
