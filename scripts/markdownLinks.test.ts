import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link from a page of the repository leads to a file, and to a heading of it', () => {
  const broken: string[] = []
  let looked = 0
  for (const path of pages)
    for (const [, target = ''] of withoutCode(readFileSync(join(root, path), 'utf8')).matchAll(
      /\]\(([^)\s]+)\)/g,
    )) {
      if (/^[a-z]+:/i.test(target)) continue
      looked += 1
      const [file = '', anchor] = target.split('#')
      const led = file === '' ? path : normalize(join(dirname(path), decodeURIComponent(file)))
      const isThere = existsSync(join(root, led))
      const isHeading =
        anchor === undefined || !led.endsWith('.md') || !isThere || anchorsOf(led).includes(anchor)
      if (!isThere || !isHeading) broken.push(`${path}: ${target}`)
    }
  expect(broken).toEqual([])
  expect(looked).toBeGreaterThan(100)
})

test('every page of docs that code names is there, with its heading', () => {
  const found = execFileSync(
    'git',
    [
      'grep',
      '-hoE',
      'docs/[a-z0-9/-]+\\.md(#[a-z0-9-]+)?',
      '--',
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.sol',
      '*.yaml',
      '*.service',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const broken = [...new Set(found.trim().split('\n'))].filter((link) => {
    const [file = '', anchor] = link.split('#')
    return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
  })
  expect(broken).toEqual([])
})
