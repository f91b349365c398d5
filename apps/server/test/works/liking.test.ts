import { expect, test } from 'vitest'
import { codeOf } from '../asking/codeOf.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const anne = await server.person(0)

test('a work can be liked, and one that does not exist cannot', async () => {
  const { _id: id } = await anne.register((await anne.mint()).tokenId)
  await anne.request('POST /tokens/{id}/like', { params: { id } })
  const { token } = await anne.request('GET /tokens/{id}', { params: { id } })
  expect(token).toMatchObject({ likes: 1, liked: true })
  expect(await codeOf(anne.request('POST /tokens/{id}/like', { params: { id: 'none' } }))).toBe('not_found')
})
