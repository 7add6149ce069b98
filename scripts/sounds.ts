/**
 * `tsx scripts/sounds.ts`: speaks the texts of the demonstration's data packages into server/seed/sounds. Needed only when a text changes.
 * Needs espeak-ng and lame (`apt-get install espeak-ng lame`).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { seedBags } from '../server/seed/bags'
import { soundName, SPOKEN } from '../server/seed/bags/types'

const VOICES = { zh: ['-v', 'cmn', '-s', '165'], en: ['-v', 'en-gb', '-s', '160'] } as const
/** Speech at 16 kbit/s in mono: two kilobytes a second. */
const LAME = ['--quiet', '-m', 'm', '--resample', '16', '-b', '16', '-']

const folder = path.join(import.meta.dirname, '..', 'server', 'seed', 'sounds')
mkdirSync(folder, { recursive: true })
for (const bag of seedBags) {
  for (const [index, point] of bag.points.entries()) {
    for (const { sound, text } of SPOKEN) {
      const wave = execFileSync('espeak-ng', [...VOICES[sound], '--stdout', point[text]], { maxBuffer: 64 * 1024 * 1024 })
      execFileSync('lame', [...LAME, path.join(folder, `${soundName(bag.key, index, sound)}.mp3`)], { input: wave })
    }
  }
}
