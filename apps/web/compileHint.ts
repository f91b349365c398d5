import type { Plugin } from 'vite'

/** An explicit compile hint, which Chromium understands in the first line of a file. For other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets the browser compile the file that every page loads (`chunks.ts`) as a whole, in the background, while it arrives.
 * Otherwise it parses most functions twice: once to find where they end, and again when the starting page calls them.
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
