import { readFileSync } from 'node:fs'

export { wav } from './wav'

/** Frames of silence: MPEG-1 layer 3, 128 kbit/s, 44.1 kHz, 417 bytes and 1152 samples each. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_64, 0)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** The same behind a header of a variable bit rate that names another number of frames. */
export function lyingMp3(frames: number, told: number): Buffer {
  const header = Buffer.from(mp3(1))
  header.write('Xing', 36, 'latin1')
  // Only the number of frames follows.
  header.writeUInt32BE(1, 40)
  header.writeUInt32BE(told, 44)
  return Buffer.concat([header, mp3(frames)])
}

/** How long the chime is. Encoders fill the last frame and put one before the first: up to a twentieth of a second more. */
export const CHIME_SECONDS = 0.75

/**
 * A struck chime, as encoders write it; what cannot be put together by hand. Made with ffmpeg 5, AAC at 24 kbit/s, from
 * `aevalsrc='0.4*sin(2*PI*523*t)*exp(-4*t)+0.3*sin(2*PI*784*t)*exp(-6*t)':s=22050:d=0.75` with `-flags:a +bitexact`:
 * chime.m4a `-f ipod` (its own brand) · recorder.m4a `-f mp4` (a video container's brand, as recorders write it) · fragmented.m4a
 * `-f mp4 -movflags +frag_keyframe+empty_moov` (as browsers record) · chime.aac `-f adts` · video.mp4 the same with a green picture.
 */
export const sound = (name: 'chime.m4a' | 'recorder.m4a' | 'fragmented.m4a' | 'chime.aac' | 'video.mp4'): Buffer =>
  readFileSync(new URL(`fixtures/sounds/${name}`, import.meta.url))
