/**
 * `tsx scripts/videos.ts`: renders the demonstration's covers as videos into server/seed/videos, slow pans with a soft tone. Rerun for new covers.
 * Needs ffmpeg (`apt-get install ffmpeg`).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const seed = path.join(import.meta.dirname, '..', 'server', 'seed')
const SECONDS = 8
const RATE = 12
/** Frame size; the drawing is wider, so the view can pan across it. */
const [WIDTH, HEIGHT] = [640, 360]

/** Pan of each video: left and upper edge of the visible part of the drawing (`t` in seconds). */
const FILMS = {
  huangshan: { x: `(iw-ow)*t/${SECONDS}`, y: '(ih-oh)*0.4', tone: 220 },
  xihu: { x: `(iw-ow)*(1-t/${SECONDS})`, y: '(ih-oh)*0.6', tone: 262 },
  yulongxueshan: { x: '(iw-ow)*0.5', y: `(ih-oh)*(1-t/${SECONDS})`, tone: 196 },
} as const

const work = mkdtempSync(path.join(tmpdir(), 'films-'))
mkdirSync(path.join(seed, 'videos'), { recursive: true })
for (const [name, { x, y, tone }] of Object.entries(FILMS)) {
  const picture = path.join(work, `${name}.png`)
  await sharp(path.join(seed, 'covers', `${name}.svg`), { density: 150 })
    .resize({ width: 880 })
    .toFile(picture)
  const cropFilter = `crop=${WIDTH}:${HEIGHT}:'${x}':'${y}',format=yuv420p`
  const tones = `sine=frequency=${tone}:sample_rate=22050,volume=0.2,tremolo=f=0.5:d=0.6,afade=t=in:d=1,afade=t=out:st=${SECONDS - 1.5}:d=1.5`
  const command = ['-y', '-loglevel', 'error'].concat(
    ['-loop', '1', '-framerate', String(RATE), '-t', String(SECONDS), '-i', picture],
    ['-f', 'lavfi', '-t', String(SECONDS), '-i', tones, '-vf', cropFilter, '-r', String(RATE)],
    [
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-level',
      '3.0',
      '-preset',
      'veryslow',
      '-crf',
      '31',
      '-g',
      String(RATE * 2),
    ],
    [
      '-c:a',
      'aac',
      '-b:a',
      '24k',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags',
      '+bitexact',
    ],
    path.join(seed, 'videos', `${name}.mp4`),
  )
  execFileSync('ffmpeg', command)
}
rmSync(work, { recursive: true })
