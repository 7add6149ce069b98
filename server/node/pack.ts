import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsEncoding } from '../http/encoding'
import type { Platform } from '../platform'

/** Anything shorter fits into a packet or two uncompressed. */
const WORTH_IT = 2048
const ENCODING = 'gzip'

const zipped = promisify(gzip)

export const pack: NonNullable<Platform['pack']> = async (text, accepted) =>
  text.length < WORTH_IT || !acceptsEncoding(accepted, ENCODING)
    ? undefined
    : { body: await zipped(text), encoding: ENCODING }
