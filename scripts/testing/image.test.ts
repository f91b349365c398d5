import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const ignored = read('.dockerignore').split('\n').filter(Boolean)
/** What the build of the image makes itself. */
const MADE = /(^|\/)(node_modules|build)(\/|$)/

test('the image is built from what .dockerignore lets in', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY --from=build \/vitrine\/(\S+)/gm)].map(
    ([, path]) => path!,
  )
  expect(sources.length).toBeGreaterThan(5)
  const letIn = ignored.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  for (const path of sources.filter((each) => !MADE.test(each))) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(
      letIn.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true)
  }
})

test('no data or secrets of a checkout come into the image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['*', '**/.data', '**/.env*']))
})

test('compose.yaml names a version of each foreign image, and keeps strangers away from what holds the data', () => {
  const compose = read('compose.yaml')
  const images = [...compose.matchAll(/image: (docker\.io\S+)/g)].map(([, image]) => image!)
  expect(images.length).toBeGreaterThan(3)
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?$/)
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
  const networks = Object.fromEntries(
    services
      .split(/\n {2}(?=\w+:\n)/)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf(':')), /networks: (\[.*\])/.exec(part)?.[1]]),
  )
  expect(networks).toEqual({
    web: '[front, stores]',
    indexer: '[stores, outside]',
    postgres: '[stores]',
    files: '[stores]',
    bucket: '[stores]',
    proxy: '[front]',
  })
  expect(compose).toContain('stores: { internal: true }')
})
