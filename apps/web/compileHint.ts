import type { Plugin } from 'vite'

/** Chromium understands this in the first line of a file: explicit compile hints. Others read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets the browser compile the file that every page loads (`chunks.ts`) as a whole, in the background, while it arrives.
 * Otherwise each function is parsed twice, the second time when the starting page first calls it, and most are called.
 */
export function compileHint(): Plugin {
  return {
    name: 'vitrine-compile-hint',
    generateBundle: {
      // After Vite has written a first line of its own.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'shared') file.code = HINT + file.code
      },
    },
  }
}
