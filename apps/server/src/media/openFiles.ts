import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskFiles, type FileStore } from './files.ts'
import { s3Files } from './s3Files.ts'

type Where = Pick<Config, 'dataFolder' | 's3'>

/** The folder of uploaded files, if there is no bucket. */
export const mediaFolderOf = ({ dataFolder }: Pick<Where, 'dataFolder'>) => join(dataFolder, 'media')

/** The store of uploaded files: the configured bucket, or the data folder. */
export const openFiles = (config: Where): FileStore =>
  config.s3 ? s3Files(config.s3) : diskFiles(mediaFolderOf(config))
