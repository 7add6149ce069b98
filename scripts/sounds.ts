/**
 * `tsx scripts/sounds.ts [key …]`: speaks the texts of the demonstration's data packages into server/seed/sounds, at the loudness of
 * explanations, and writes the measurements to server/seed/soundMeasures.ts. Speaks what has no file yet, and all of the packages that are
 * named by key (`huangshan`): name those whose texts changed. The other recordings stay as they are.
 * Needs espeak-ng, sox and lame (`apt-get install espeak-ng sox lame`).
 */
import { required } from '../src/lib/required'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SoundMeasure } from '../src/contract/media/loudness'
import { seedPackages } from '../server/seed/guide/package'
import { soundName, PACKET_LANGUAGES } from '../server/seed/guide/package/types'
import { processSound } from '../server/media/sound/process'

const VOICES = { zh: ['-v', 'cmn', '-s', '165'], en: ['-v', 'en-gb', '-s', '160'] } as const
/** Speech at 16 kbit/s in mono: two kilobytes a second. */
const LAME = ['--quiet', '-m', 'm', '--resample', '16', '-b', '16', '-', '-']
/** LUFS. */
const TARGET = -16
const TOLERANCE = 0.5
/** Peak limits in dBFS. Encoding raises peaks, so a file that clips at one ceiling is redone below the next. */
const CEILINGS = [-2, -3, -4, -5]
const MAX_BUFFER = 64 * 1024 * 1024

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'server', 'seed', 'sounds')
const table = path.join(root, 'server', 'seed', 'soundMeasures.ts')

const run = (command: string, args: readonly string[], input?: Buffer) =>
  execFileSync(command, args, { input, maxBuffer: MAX_BUFFER, stdio: ['pipe', 'pipe', 'ignore'] })
/** No WAV is passed in, so nothing is encoded. */
const noEncoder = () => Promise.reject(new Error('an MP3 needs no encoder'))

async function encoded(wave: Buffer): Promise<{ body: Buffer; measure: SoundMeasure }> {
  const body = run('lame', LAME, wave)
  const { measure } = await processSound(noEncoder, { body: new Uint8Array(body), format: 'mp3' })
  return { body, measure: required(measure, 'measure') }
}

/** `gain` in decibels; peaks above the ceiling are compressed. */
const louder = (wave: Buffer, gain: number, ceiling: number) =>
  run('sox', ['-t', 'wav', '-', '-t', 'wav', '-', 'gain', '-l', String(gain - ceiling), 'gain', String(ceiling)], wave)

const loudnessOf = ({ lufs }: SoundMeasure): number => required(lufs, 'loudness')

async function speak(text: string, voice: readonly string[]): Promise<{ body: Buffer; measure: SoundMeasure }> {
  const wave = run('espeak-ng', [...voice, '--stdout', text])
  const { measure } = await encoded(wave)
  for (const ceiling of CEILINGS) {
    let gain = TARGET - loudnessOf(measure)
    let sound = await encoded(louder(wave, gain, ceiling))
    // Compressing peaks lowers the overall loudness.
    while (TARGET - loudnessOf(sound.measure) > TOLERANCE) {
      gain += TARGET - loudnessOf(sound.measure)
      sound = await encoded(louder(wave, gain, ceiling))
    }
    if (sound.measure.clipped === 0) return sound
  }
  throw new Error(`cut off at every ceiling: ${text}`)
}

const changed = new Set(process.argv.slice(2))
const unknown = [...changed].filter((key) => seedPackages.every((seedPackage) => seedPackage.key !== key))
if (unknown.length > 0) throw new Error(`no data package has the key ${unknown.join(', ')}`)

/** Rows of the table by name, as written there. */
const rows = new Map(
  [...readFileSync(table, 'utf8').matchAll(/^ {2}'([\w-]+)': \[.*\],\n/gm)].map(([row, name]) => [
    required(name, 'name'),
    row,
  ]),
)
mkdirSync(folder, { recursive: true })
for (const { key, points } of seedPackages) {
  for (const [index, point] of points.entries()) {
    for (const { sound, text } of PACKET_LANGUAGES) {
      const name = soundName(key, index, sound)
      const file = path.join(folder, `${name}.mp3`)
      if (rows.has(name) && existsSync(file) && !changed.has(key)) continue
      const { body, measure } = await speak(point[text], VOICES[sound])
      writeFileSync(file, body)
      rows.set(name, `  '${name}': [${measure.lufs}, ${measure.peak}, ${body.byteLength}],\n`)
    }
  }
}
writeFileSync(
  table,
  readFileSync(table, 'utf8').replace(
    /(= \{\n)[\s\S]*?(\n?\}\n)/,
    (_, head: string) => `${head}${[...rows.values()].toSorted().join('')}}\n`,
  ),
)
