import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node reads the broken code in place of the real one, and reads each file of tests, which every mutant loads anew,
 * from what it has compiled.
 */
export function breakCode(sources: Readonly<Record<string, string>>): void {
  const compiled = new Map<string, string>()
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith('file:')) return nextLoad(url, context)
      const path = fileURLToPath(url)
      if (!(path in sources || url.includes('?run='))) return nextLoad(url, context)
      let source = compiled.get(path)
      if (source === undefined) {
        source = stripTypeScriptTypes(sources[path] ?? readFileSync(path, 'utf8'))
        compiled.set(path, source)
      }
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
