import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Platform } from '../platform'

/** Anything shorter fits into a packet or two uncompressed. */
const WORTH_IT = 2048
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

const zipped = promisify(gzip)

export const pack: NonNullable<Platform['pack']> = async (text, accepted) =>
  text.length < WORTH_IT || !TAKES_GZIP.test(accepted) ? undefined : { body: await zipped(text), encoding: 'gzip' }
