import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type AddressPlace, readAddress } from '@vitrine/domain/typed/readAddress'
import { useState } from 'react'
import { expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { answerStrangers } from '#test/strangers.ts'
import { issueText } from '#words/issue.ts'
import vectors from '../../../../../packages/domain/vectors/addresses.json' with { type: 'json' }
import { AddressField } from './AddressField.tsx'
import { addressTyping } from './typing.ts'
import { useForm } from './useForm.ts'

function Field({ place }: { place: AddressPlace }) {
  const [draft, setDraft] = useState({ to: '' })
  const { fault } = readAddress(draft.to, place)
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: fault ? [{ path: 'to', ...fault }] : [],
    onSubmit: () => {},
  })
  return (
    <form {...form.props}>
      <AddressField label="To" place={place} {...form.field('to', addressTyping(place))} />
    </form>
  )
}

type Vector = {
  typed: string
  on?: number
  wallet?: boolean
  zero?: boolean
  address?: string
  code?: string
}

test('the field takes and refuses every spelling of the table, and says so [VAL-19]', async ({ part }) => {
  answerStrangers(part.api)
  for (const { typed, on, wallet, zero, address, code } of vectors.addresses as Vector[]) {
    const place: AddressPlace = { chainId: on, ...(wallet && { wallet }), ...(zero && { zero }) }
    cleanup()
    await part.show(<Field key={JSON.stringify([typed, place])} place={place} />)
    const field = screen.getByLabelText<HTMLInputElement>('To')
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    const { fault } = readAddress(typed, place)
    expect([typed, fault?.code]).toEqual([typed, code])
    expect([typed, field.getAttribute('aria-invalid')]).toEqual([typed, String(fault !== null)])
    if (fault) expect(part.text()).toContain(issueText({ path: 'to', ...fault }))
    else await expect.poll(part.text).toContain(address as string)
    // What was cleaned when the field was left is the same address.
    expect([typed, readAddress(field.value, place).address ?? undefined]).toEqual([typed, address])
  }
}, 120_000)

test('the person is shown beside the address, which runs from left to right', async ({ part }) => {
  part.api.answer('GET /users/{id}', answered('getUser'))
  await part.show(<Field place={{}} />)
  await part.type('To', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  await expect.poll(part.text).toContain('On this marketplace, this is Anselm Roth.')
  const short = within(screen.getByRole('status')).getByText('0x3c44cdddb6a90…93bc')
  expect([short.tagName, short.getAttribute('dir')]).toEqual(['BDI', 'ltr'])
  expect(screen.getByLabelText('To').getAttribute('dir')).toBe('ltr')
})
