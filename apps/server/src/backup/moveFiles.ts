import type { FileStore } from '../media/files.ts'
import { OperatorError } from '../process/operatorError.ts'
import { copyFiles, findDifferent, type Wanted } from './copyFiles.ts'
import type { Progress } from './progress.ts'

export type MovedFiles = {
  /** How many files the target has, how many of them this run copied, and their size in bytes. */
  files: number
  copied: number
  size: number
  /** Some files whose bytes do not have the hash that is their name. They were not copied. */
  damaged: string[]
}

/**
 * Copies all files from one store to another, except those that are there, and then compares every file's bytes. The
 * first store is not changed.
 * @throws OperatorError if files differ afterwards
 */
export async function moveFiles(from: FileStore, to: FileStore, progress: Progress): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, copied: 0, size: 0, damaged: [] }
  const copying = progress.start('files', null)
  for await (const { name, size, state } of copyFiles(from, to, wanted(from))) {
    if (state === 'copied' || state === 'renewed') moved.copied++
    if (state === 'damaged' && moved.damaged.length < REMEMBERED) moved.damaged.push(name)
    copying.add({ bytes: size ?? 0 })
  }
  copying.end()
  const comparing = progress.start('comparing', null)
  const different: string[] = []
  for await (const { name, size, same } of findDifferent(from, to)) {
    comparing.add({ bytes: size })
    if (same) {
      moved.files++
      moved.size += size
    } else if (!moved.damaged.includes(name) && different.length < NAMED) different.push(name)
  }
  comparing.end()
  if (different.length > 0)
    throw new OperatorError(
      `These files have other bytes in the bucket: ${different.join(', ')}. Remove them there and run it again.`,
    )
  return moved
}

/** How many files an error names, and how many damaged ones are remembered. */
const NAMED = 5
const REMEMBERED = 1_000

/** The name of an original is its hash. */
const ORIGINAL = /^[0-9a-f]{64}$/

async function* wanted(from: FileStore): AsyncGenerator<Wanted> {
  for await (const { name, size } of from.list())
    yield { name, size, sha256: ORIGINAL.test(name) ? name : null }
}
