import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { VisitorSample } from '../../src/contract/visitor/visitorGuide'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { keyedSemaphore } from '../lib/semaphore'
import { mediaName, mediaUrlOf } from '../lib/mediaNames'
import { storeSample } from '../media/sound/sample'
import type { Sample } from '../media/sound/sample'
import type { Platform } from '../platform'

const soundRow = z.object({
  name: z.string(),
  seconds: z.number(),
  sample: z.string().nullable(),
  sampleSeconds: z.number().nullable(),
  sampleBytes: z.int().nullable(),
  isSampled: z.boolean(),
  attempts: z.int(),
})
type SoundRow = z.output<typeof soundRow>

export interface Samples {
  /** Of a sound by its address; null if it has none. */
  of: (url: string) => VisitorSample | null
  /** Sounds whose samples have not been made yet. */
  missing: readonly string[]
}

const readSounds = (tx: Tx, names: readonly string[]): Promise<SoundRow[]> =>
  rows(
    tx,
    soundRow,
    sql`select name, coalesce(seconds, 0)::float8 as seconds, sample, sample_seconds as "sampleSeconds",
        sample_bytes as "sampleBytes", sampled_at is not null as "isSampled", sample_attempts as attempts
      from media where kind = 'voice' and ${isOneOf(sql`name`, names)}`,
  )

/** The samples of sounds, by their addresses. */
export async function readSamples(tx: Tx, urls: readonly string[]): Promise<Samples> {
  if (urls.length === 0) return { of: () => null, missing: [] }
  const sounds = await readSounds(tx, [...new Set(urls.map(mediaName))])
  const byName = new Map(sounds.map((sound) => [sound.name, sound]))
  return {
    of: (url) => {
      const { sample = null, sampleSeconds = null, sampleBytes = null } = byName.get(mediaName(url)) ?? {}
      return sample === null || sampleSeconds === null || sampleBytes === null
        ? null
        : { url: mediaUrlOf(sample), seconds: sampleSeconds, bytes: sampleBytes }
    },
    missing: sounds.filter(({ isSampled }) => !isSampled).map(({ name }) => name),
  }
}

/** Visitors opening a guide at the same time share the work. */
const withLock = keyedSemaphore(1)

/** A server may also be replaced while cutting, and several may cut the same sound. */
const ATTEMPTS_MAX = 3

/** Makes missing samples. Storage errors fail the call: an answer cached forever must not lack samples. */
export function makeSamples(platform: SamplePlatform, tenantId: string, names: readonly string[]): Promise<void> {
  return withLock(tenantId, async () => {
    const sounds = await platform.db.read(tenantId, (tx) => readSounds(tx, names))
    for (const sound of sounds.filter(({ isSampled }) => !isSampled)) await makeSample(platform, tenantId, sound)
  })
}

type SamplePlatform = Pick<Platform, 'db' | 'media' | 'now'>

/** The attempt is saved before: a file on which the server dies has no sample in the end. */
async function makeSample(
  { db, media, now }: SamplePlatform,
  tenantId: string,
  { name, seconds, attempts }: SoundRow,
): Promise<void> {
  const update = (values: SQL) =>
    db.tenantTransaction(tenantId, (tx) => tx.execute(sql`update media set ${values} where name = ${name}`))
  let sample: Sample | null = null
  if (attempts < ATTEMPTS_MAX) {
    await update(sql`sample_attempts = sample_attempts + 1`)
    try {
      sample = await storeSample(media, { name, seconds })
    } catch (error) {
      await update(sql`sample_attempts = greatest(sample_attempts - 1, 0)`)
      throw error
    }
  }
  await update(
    sql`sample = ${sample?.name ?? null}, sample_seconds = ${sample?.seconds ?? null}::float8,
      sample_bytes = ${sample?.bytes ?? null}::int, sampled_at = ${now()}::bigint, sample_attempts = 0`,
  )
}
