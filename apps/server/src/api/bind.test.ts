import { expect, test } from 'vitest'
import { z } from 'zod'
import { honoPath } from './bind.ts'

test('a path is converted for the router; a parameter with fixed values matches only those', () => {
  const params = z.object({ id: z.string(), type: z.enum(['on_sale', 'owned']) })
  expect(honoPath('/collections/{id}/items/{type}', { params })).toBe(
    '/collections/:id/items/:type{(?:on_sale|owned)}',
  )
})

test.each(['/{one}-{other}', '/{id}.json', '/at-{id}'])(
  '%s is refused: the router would misread it',
  (path) => {
    expect(() => honoPath(path, {})).toThrow('a segment of its own')
  },
)
