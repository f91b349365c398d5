import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './long.ts'

const long = new Set(LONG.map(({ what }) => what))

/** Begins with the files whose long forms run: one of them that begins last keeps a single worker busy for minutes. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.has(relative(this.ctx.config.root, moduleId))
    return sorted.toSorted((one, other) =>
      one.project === other.project ? Number(isLong(other)) - Number(isLong(one)) : 0,
    )
  }
}
