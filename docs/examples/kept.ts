// Keeps how far a trade is in a file.

import { readFile, rename, writeFile } from 'node:fs/promises'

/** Where a trade keeps how far it is: one place for each trade. A program that died goes on where it was. */
export type Kept = { read(): Promise<string | null>; write(text: string): Promise<unknown> }

export const keptIn = (file: string): Kept => ({
  read: async () => {
    try {
      return await readFile(file, 'utf8')
    } catch (error) {
      // Before the first run.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },
  // A program that dies while it writes leaves the old file.
  write: async (text) => {
    await writeFile(`${file}.new`, text)
    await rename(`${file}.new`, file)
  },
})
