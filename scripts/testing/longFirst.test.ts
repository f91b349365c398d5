import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { LONG } from './long.ts'
import { LongFirst } from './longFirst.ts'

test('of each project, the files with long forms begin first', async () => {
  const vitest = await createVitest('test', { watch: false, config: false })
  try {
    const long = LONG.find(({ what }) => what.endsWith('.test.ts'))!.what
    const project = vitest.projects[0]!
    const specs = ['a.test.ts', long, 'b.test.ts'].map((file) =>
      project.createSpecification(join(vitest.config.root, file)),
    )
    const sorted = await new LongFirst(vitest).sort(specs)
    expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
      [specs[1], specs[0], specs[2]].map((spec) => spec!.moduleId),
    )
  } finally {
    await vitest.close()
  }
})
