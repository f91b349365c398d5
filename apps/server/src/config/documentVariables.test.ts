import { expect, test } from 'vitest'
import { documentVariables } from './documentVariables.ts'

test('docs/configuration.md is what the code says', async () => {
  await expect(documentVariables()).toMatchFileSnapshot('../../../../docs/configuration.md')
})
