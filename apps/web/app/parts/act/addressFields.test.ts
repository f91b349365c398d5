import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Every place where somebody types an address has the one field, which reads, shows and asks the same everywhere.

const ADDRESS =
  /(?:wallet|address|contract|contract_address|to|buyer|payee|creator|owner|collector|currency|actor|claimed|recipient|receiver|holder)/
/** A plain field whose name, or whose hint at the beginning of an address, says that it takes one. */
const OTHERS = [
  /placeholder=["'{]+0x/,
  new RegExp(
    `<(?:TextField|TextArea|input)\\b(?:(?!/>)[\\s\\S])*?(?:field|form\\.field)\\('${ADDRESS.source}'`,
  ),
  new RegExp(`<input\\b(?:(?!/>)[\\s\\S])*?name="${ADDRESS.source}"`),
]
/** The street of the operator. */
const STREET = 'features/operator/brand/act/BrandForm.tsx'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.tsx'], {
  cwd: new URL('../..', import.meta.url),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx$/.test(file) && !file.endsWith('/AddressField.tsx'))

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('no other field takes an address', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => file !== STREET && OTHERS.some((other) => other.test(textOf(file))))
  expect(found).toEqual([])
})

test.each([
  `<TextField label="To" {...form.field('to', TRIMMED)} />`,
  `<TextField\n  label={t('x')}\n  {...form.field('buyer', PLAIN)}\n/>`,
  `<TextField placeholder="0x…" value={x} />`,
  `<input type="text" name="wallet" />`,
])('a plain field is found: %s', (text) => {
  expect(OTHERS.some((other) => other.test(text))).toBe(true)
})

test('a field of another thing is none', () => {
  const text = `<TextField {...form.field('name')} /><AddressField {...form.field('to', addressTyping())} />`
  expect(OTHERS.some((other) => other.test(text))).toBe(false)
})

test('the field is used wherever somebody names a wallet or a contract', () => {
  const users = files.filter((file) => textOf(file).includes('<AddressField'))
  expect(users.length).toBeGreaterThanOrEqual(11)
})
