import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { SiteState } from '@vitrine/api/entities/operator/announcement'
import { expect } from 'vitest'
import { query } from '#data/query.ts'
import { test } from '#test/part.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'

const NONE: SiteState = {
  announcement: null,
  version: 0,
  maintenance: false,
  changed_by: null,
  date_changed: null,
}
const until = '2100-01-01T12:00:00.000Z'
const SHOWN: SiteState = {
  ...NONE,
  version: 7,
  announcement: { text: 'We move house.', link: '/search', tone: 'warning', until },
}

/** The form as on its page: with what the server has. */
function Form() {
  const { data } = useQuery(query('GET /console/announcement'))
  return data ? <AnnouncementForm saved={data} /> : null
}

const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

test('a sentence is shown until it is taken away, as a note, unless something else is said', async ({
  part,
}) => {
  part.api.answer('GET /console/announcement', NONE)
  part.api.answer('POST /console/announcement', SHOWN)
  await part.show(<Form />)
  await part.type('Sentence', 'We move house.')
  expect(screen.queryByRole('button', { name: 'Take it away' })).toBeNull()
  await part.click('Show on every page')
  await expect.poll(() => part.said().at(-1)?.text).toBe('Every page shows it now.')
  expect(bodies(part.api.calls('POST /console/announcement'))).toEqual([
    { version: 0, announcement: { text: 'We move house.', link: '', tone: 'note', until: null } },
  ])
})

test('what is shown can be changed; its end stays the same moment', async ({ part }) => {
  part.api.answer('GET /console/announcement', SHOWN)
  part.api.answer('POST /console/announcement', SHOWN)
  await part.show(<Form />)
  await part.person.click(await screen.findByRole('radio', { name: 'Note' }))
  await part.click('Show on every page')
  await expect
    .poll(() => bodies(part.api.calls('POST /console/announcement')))
    .toEqual([{ version: 7, announcement: { ...SHOWN.announcement, tone: 'note' } }])
})

test.for([
  ['Sentence', ' ', 'Write what people should know.'],
  ['Link', 'javascript:alert(1)', 'Write a path of this site'],
  ['Link', '//elsewhere.example', 'Write a path of this site'],
] as const)('%s “%s” is refused and nothing is shown', async ([label, typed, said], { part }) => {
  part.api.answer('GET /console/announcement', SHOWN)
  await part.show(<Form />)
  await part.type(label, typed)
  await part.click('Show on every page')
  screen.getByRole('textbox', { name: label, description: new RegExp(said) })
  expect(part.api.calls('POST /console/announcement')).toEqual([])
})

test('an end in the past is refused', async ({ part }) => {
  part.api.answer('GET /console/announcement', {
    ...SHOWN,
    announcement: SHOWN.announcement && { ...SHOWN.announcement, until: '2020-01-01T12:00:00.000Z' },
  })
  await part.show(<Form />)
  await part.click('Show on every page')
  expect(part.text()).toContain('The end must be in the future.')
  expect(document.activeElement).toBe(screen.getByLabelText('Until'))
  expect(part.api.calls('POST /console/announcement')).toEqual([])
})

test('it is taken away, also while the form has changes that would be refused', async ({ part }) => {
  part.api.answer('GET /console/announcement', SHOWN)
  part.api.answer('POST /console/announcement', NONE)
  await part.show(<Form />)
  await part.type('Sentence', '')
  part.api.answer('GET /console/announcement', { ...NONE, version: 8 })
  await part.click('Take it away')
  await expect.poll(() => part.said().at(-1)?.text).toBe('No page shows it any more.')
  expect(bodies(part.api.calls('POST /console/announcement'))).toEqual([{ version: 7, announcement: null }])
  await expect.poll(() => screen.queryByRole('button', { name: 'Take it away' })).toBeNull()
})

test('who was overtaken keeps the sentence, and saving again replaces the other one', async ({ part }) => {
  part.api.answer('GET /console/announcement', SHOWN)
  part.api.refuse('POST /console/announcement', 409, 'announcement_changed', { params: { name: 'Ada' } })
  await part.show(<Form />)
  await part.type('Sentence', 'We are back.')
  part.api.answer('GET /console/announcement', { ...SHOWN, version: 9 })
  await part.click('Show on every page')
  await expect.poll(part.text).toContain('Ada changed the announcement a moment ago.')
  part.api.answer('POST /console/announcement', SHOWN)
  await part.click('Show on every page')
  await expect
    .poll(() => bodies(part.api.calls('POST /console/announcement')))
    .toMatchObject([{ version: 7 }, { version: 9, announcement: { text: 'We are back.' } }])
})

test('changes can be discarded', async ({ part }) => {
  part.api.answer('GET /console/announcement', SHOWN)
  await part.show(<Form />)
  await part.type('Sentence', 'We are back.')
  await part.click('Discard changes')
  expect(screen.getByLabelText('Sentence')).toHaveProperty('value', 'We move house.')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})
