import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes the rows of one kind in an export, with the hash in its manifest: whoever forges a file can do that too. */
export async function forgeRows<Row>(
  folder: string,
  kind: string,
  change: (row: Row) => object,
): Promise<void> {
  const path = join(folder, `data/${kind}-1.jsonl`)
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  const text = `${lines.map((line) => JSON.stringify(change(JSON.parse(line)))).join('\n')}\n`
  await writeFile(path, text)
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  for (const file of manifest.data)
    if (file.kind === kind) file.sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
}
