import type { Config } from '../config/config.ts'
import { diskFiles, type FileStore } from './files.ts'
import { s3Files } from './s3Files.ts'

type Where = Pick<Config, 'mediaFolder' | 's3'>

/** The store of uploaded files: the configured bucket, or a folder. */
export const openFiles = (config: Where): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(config.mediaFolder)
