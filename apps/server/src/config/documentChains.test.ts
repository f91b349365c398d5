import { expect, test } from 'vitest'
import { documentChains } from './documentChains.ts'

test('docs/chains.md is what the code says', async () => {
  await expect(documentChains()).toMatchFileSnapshot('../../../../docs/chains.md')
})
