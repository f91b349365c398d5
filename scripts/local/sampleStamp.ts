import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFiles } from '../hashFiles.ts'

/**
 * A filled data folder has a note of the sources of its samples, so that the next start need not look for each sample.
 */
const NOTE = 'samples.json'

export const hashSamples = (root: string): Promise<string> => hashFiles(root, ['sample/**/*'])

/** Whether the samples of these sources were added to a data folder. */
export async function hasSamples(folder: string, sources: string): Promise<boolean> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE), 'utf8')).sources === sources
  } catch {
    // No note, or half of one.
    return false
  }
}

export const noteSamples = (folder: string, sources: string): Promise<void> =>
  writeFile(join(folder, NOTE), JSON.stringify({ sources }))
