import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { VisitorSample } from '../../src/contract/visitor/visitorGuide'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { keyedSemaphore } from '../lib/semaphore'
import { mediaName, mediaUrlOf } from '../lib/mediaNames'
import { storeSample } from '../media/sound/sample'
import type { Platform } from '../platform'

const soundRow = z.object({
  name: z.string(),
  seconds: z.number(),
  sample: z.string().nullable(),
  sampleSeconds: z.number().nullable(),
  sampleBytes: z.int().nullable(),
  isSampled: z.boolean(),
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
    sql`select name, coalesce(seconds, 0)::float8 as seconds, sample, sample_seconds as "sampleSeconds", sample_bytes as "sampleBytes", sampled_at is not null as "isSampled"
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

/** Visitors who open a guide at the same time wait for the same samples. */
const withLock = keyedSemaphore(1)

/** Makes the samples of a merchant's sounds. A store that fails refuses the call: an answer that may be kept for good must not lack them. */
export function makeSamples(
  { db, media, now }: Pick<Platform, 'db' | 'media' | 'now'>,
  tenantId: string,
  names: readonly string[],
): Promise<void> {
  return withLock(tenantId, async () => {
    const sounds = await db.read(tenantId, (tx) => readSounds(tx, names))
    const made: {
      name: string
      sample?: string | undefined
      seconds?: number | undefined
      bytes?: number | undefined
    }[] = []
    for (const { name, seconds } of sounds.filter(({ isSampled }) => !isSampled)) {
      const sample = await storeSample(media, { name, seconds })
      made.push({ name, sample: sample?.name, seconds: sample?.seconds, bytes: sample?.bytes })
    }
    if (made.length === 0) return
    await db.tenantTransaction(tenantId, (tx) =>
      tx.execute(sql`update media set sample = m.sample, sample_seconds = m.seconds, sample_bytes = m.bytes, sampled_at = ${now()}::bigint
        from json_to_recordset(${JSON.stringify(made)}::json) as m (name text, sample text, seconds float8, bytes int) where media.name = m.name`),
    )
  })
}
