import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import CollectionHealth from './CollectionHealth.tsx'

const health = {
  tokens: 9,
  metadata: 6,
  pictures: 4,
  held_back: 0,
  kept: 4,
  places: { chain: 4, ipfs: 0, arweave: 0, hosts: 0 },
  silent: 0,
  waiting: 0,
  failed: 5,
}
const cause = (code: string, cause: string, status = '') => ({
  code,
  params: { address: 'https://host.example/5.json', cause, status },
  count: 1,
  examples: [{ token_id: '5', address: 'https://host.example/5.json' }],
})

test('what cannot be shown says why', async ({ part }) => {
  const causes = [
    cause('metadata_unreadable', 'metadata_no_json'),
    cause('metadata_unreadable', 'remote_answered', '404'),
    cause('import_file_unreadable', 'file_unsupported'),
    cause('media_required', ''),
    cause('token_unknown', ''),
  ]
  part.api.answer('GET /collections/{id}/health', { health: { ...health, causes } })
  part.api.answer('GET /collections/{id}', answered('getCollection'))
  await part.show(<CollectionHealth id="a" />)
  fireEvent.click(await screen.findByText('5 works could not be read'))
  await expect.poll(() => part.text()).toContain('It is not metadata in JSON.')
  expect(part.text()).toContain('The host answered 404.')
  expect(part.text()).toContain('It is no gif, png,')
  expect(part.text()).toContain('Their metadata name no file.')
  expect(part.text()).toContain('1 work, such as #5: We could not read the metadata')
})
