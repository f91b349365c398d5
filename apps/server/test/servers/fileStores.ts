import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { diskFiles, type FileStore } from '../../src/media/files.ts'
import { type S3Options, s3Files } from '../../src/media/s3Files.ts'

/** A file store that a test opens and deletes. */
export type TestStore = { files: FileStore; close(): Promise<void> }

/** A temporary folder. */
export async function onDisk(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  return { files: diskFiles(folder), close: () => rm(folder, { recursive: true, force: true }) }
}

async function inBucket(): Promise<TestStore> {
  const { options, close } = await startS3()
  return { files: s3Files(options), close }
}

/** A real S3 server on this machine, with an empty bucket. */
export async function startS3(): Promise<{ options: S3Options; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const bucket = 'media'
  const address = '127.0.0.1'
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ address, port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    options: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://${address}:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Every kind of store, by name. */
export const stores: [name: string, open: () => Promise<TestStore>][] = [
  ['a folder', onDisk],
  ['an S3 bucket', inBucket],
]
