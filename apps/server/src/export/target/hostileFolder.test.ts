import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from '../../media/files.ts'
import { ExportFolder } from './exportFolder.ts'

// An export is often in a folder that others can write to: the root of a web server.

let place: string
let folder: string
let victim: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  folder = join(place, 'export')
  victim = join(place, 'victim')
  await mkdir(victim)
  await writeFile(join(victim, 'old.html'), 'precious')
})
afterEach(() => rm(place, { recursive: true }))

async function write(...paths: string[]): Promise<void> {
  const target = await ExportFolder.open(folder, diskFiles(join(place, 'media')))
  try {
    for (const path of paths) await target.put(path, 'new')
    await target.finish({})
  } finally {
    target.close()
  }
}
const untouched = async () => {
  expect(await readdir(victim)).toEqual(['old.html'])
  expect(await readFile(join(victim, 'old.html'), 'utf8')).toBe('precious')
}

test('a list of the last export removes only files of the export', async () => {
  await write('works/old.html', 'works/new.html')
  for (const list of await readdir(join(folder, 'manifest')))
    for (const path of ['../victim/old.html', `${victim}/old.html`, 'works/../../victim/old.html', '.', '..'])
      await writeFile(join(folder, 'manifest', list), `${'0'.repeat(64)}  ${path}\n`, { flag: 'a' })
  await write('works/new.html')
  expect(await readdir(join(folder, 'works'))).toEqual(['new.html'])
  await untouched()
})

test('a folder that is a link is refused: nothing is written or removed there', async () => {
  await write('works/old.html', 'works/aa/new.html')
  await rm(join(folder, 'works'), { recursive: true })
  await symlink(victim, join(folder, 'works'))
  await expect(write('works/aa/new.html')).rejects.toThrow('but a link')
  await expect(write('index.html')).rejects.toThrow('but a link')
  await untouched()
})

test('a file that is a link is replaced, and what it leads to stays', async () => {
  await mkdir(join(folder, 'manifest'), { recursive: true })
  for (const name of ['page.html', 'page.html.part', 'manifest.json.part'])
    await symlink(join(victim, 'old.html'), join(folder, name))
  await write('page.html')
  expect((await lstat(join(folder, 'page.html'))).isFile()).toBe(true)
  await untouched()
  await rm(join(folder, 'manifest', '0.sha256'))
  await symlink(join(victim, 'old.html'), join(folder, 'manifest', '0.sha256'))
  await expect(write('page.html')).rejects.toThrow('but a link')
  await rm(join(folder, 'manifest'), { recursive: true })
  await symlink(victim, join(folder, 'manifest'))
  await expect(write('page.html')).rejects.toThrow('but a link')
  await untouched()
})
