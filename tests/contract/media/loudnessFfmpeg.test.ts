import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { integratedLoudness } from '@/contract/media/loudness'
import { floatWav, joined, noise, sine } from '../../support/files/tones'

// ffmpeg is optional locally. .ci/run installs it, so there a missing ffmpeg must fail instead of skipping.
const isCompared = spawnSync('ffmpeg', ['-version']).status === 0 || process.env['CI'] === '1'

const scaled = (samples: Float32Array, gain: number) => samples.map((sample) => sample * gain)

function measuredByFfmpeg(wav: Buffer): number {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', 'pipe:0', '-af', 'ebur128', '-f', 'null', '-'],
    { input: wav, maxBuffer: 64 * 1024 * 1024 },
  )
  const match = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr.toString())
  if (!match) throw new Error(`ffmpeg measured nothing: ${stderr.toString()}`)
  return Number(match[1])
}

const RATE = 48_000
const sounds: [string, Float32Array[]][] = [
  ['a tone in stereo', [sine(RATE, 5, -23), sine(RATE, 5, -23)]],
  ['a tone in mono', [sine(RATE, 5, -18)]],
  ['a low tone', [sine(RATE, 5, -18, 80)]],
  ['a high tone', [sine(RATE, 5, -18, 8000)]],
  ['noise', [scaled(noise(RATE * 5, 1), 0.2)]],
  ['different noise in each channel', [scaled(noise(RATE * 5, 2), 0.1), scaled(noise(RATE * 5, 3), 0.3)]],
  ['a tone in one channel', [sine(RATE, 5, -20), new Float32Array(RATE * 5)]],
  [
    'speech-like pauses',
    [
      joined(
        sine(RATE, 2, -20),
        new Float32Array(RATE),
        sine(RATE, 2, -26),
        new Float32Array(RATE),
        sine(RATE, 1, -23),
      ),
    ],
  ],
  ['a quiet start', [joined(sine(RATE, 3, -45), sine(RATE, 4, -20))]],
  [
    'silence around noise',
    [joined(new Float32Array(RATE * 2), scaled(noise(RATE * 4, 4), 0.5), new Float32Array(RATE * 2))],
  ],
]

test.skipIf(!isCompared).each(sounds)('the loudness of %s matches ffmpeg', (_, channels) => {
  expect(
    Math.abs(integratedLoudness(channels, RATE)! - measuredByFfmpeg(floatWav(channels, RATE))),
  ).toBeLessThanOrEqual(0.1)
})
