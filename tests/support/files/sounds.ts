import { readFileSync } from 'node:fs'

export { lyingMp3, mp3 } from './mp3'
export { wav } from './wav'

/** The chime's length. Encoders pad the last frame and add a leading frame: up to a tenth of a second more. */
export const CHIME_SECONDS = 0.75

/**
 * A struck chime from real encoders, which cannot be assembled by hand. Made with ffmpeg 5, AAC at 24 kbit/s, from
 * `aevalsrc='0.4*sin(2*PI*523*t)*exp(-4*t)+0.3*sin(2*PI*784*t)*exp(-6*t)':s=22050:d=0.75` with `-flags:a +bitexact`:
 * chime.m4a `-f ipod` (its own brand) · recorder.m4a `-f mp4` (a video container's brand, as recorders write it) · fragmented.m4a
 * `-f mp4 -movflags +frag_keyframe+empty_moov` (as browsers record) · chime.aac `-f adts` · video.mp4 the same with a green picture.
 */
export const sound = (name: 'chime.m4a' | 'recorder.m4a' | 'fragmented.m4a' | 'chime.aac' | 'video.mp4'): Buffer =>
  readFileSync(new URL(`../fixtures/sounds/${name}`, import.meta.url))

/**
 * The audio of an explanation as a revision holds it, as JSON. Complete, although a test needs the seconds alone: test files share
 * a server, and others read the same guide.
 */
export const audioRecord = (seconds: number): string =>
  JSON.stringify({
    url: `/saas/media/${'a'.repeat(64)}.mp3`,
    original: null,
    lufs: null,
    peak: null,
    seconds,
    bytes: 1_446_400,
    format: 'mp3',
    textVersion: 1,
    recordedAt: 1,
  })
