import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { chunksOf } from '../bounded/chunks.ts'
import { OperatorError } from '../process/operatorError.ts'
import type { FileStore, StoredFile } from './files.ts'
import { isStoredName, requireStoredName } from './storedName.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Any S3-compatible store; null for Amazon's own. */
  endpoint: string | null
  /** Null if the machine itself has access. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

const NO_BUCKET =
  'The store of files answers, but not as a bucket does. See S3_ENDPOINT and S3_BUCKET; then run this again.'

/** Without limits, a bucket that does not answer is waited for. Milliseconds. */
const WAITS = {
  connectionTimeout: 10_000,
  /** Until it begins to answer: a large file takes a while to arrive. */
  requestTimeout: 120_000,
  throwOnRequestTimeout: true,
  /** Of silence; also while a slow visitor takes a file. */
  socketTimeout: 120_000,
}

/**
 * Stores files in a bucket. S3 shows an object only when it is complete.
 * @param waits how long to wait for its answers
 */
export function s3Files({ bucket, region, endpoint, credentials }: S3Options, waits = WAITS): FileStore {
  const settings: S3ClientConfig = {
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every S3-compatible store supports the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: waits,
  }
  const client = new S3Client(settings)

  const sizeOf = async (name: string): Promise<number | null> => {
    try {
      const { ContentLength } = await client.send(
        new HeadObjectCommand({ Bucket: bucket, Key: requireStoredName(name) }),
      )
      return ContentLength ?? 0
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
        return null
      throw error
    }
  }

  async function openPart(name: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name, Range }))
    return Body as Readable
  }

  /** A thousand names a request. */
  async function* list(): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
      // Anything that answers 200 would otherwise be an empty bucket.
      if (page.Name === undefined) throw new OperatorError(NO_BUCKET)
      for (const { Key, Size } of page.Contents ?? [])
        if (Key && isStoredName(Key)) yield { name: Key, size: Size ?? 0 }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    list,
    has: async (name) => (await sizeOf(name)) !== null,
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: requireStoredName(name), Body: bytes }))
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: requireStoredName(name) }))
    },
    open: async (name) => {
      const size = await sizeOf(name)
      if (size === null) return null
      return { size, read: (range) => chunksOf(() => openPart(name, range)) }
    },
  }
}
