import { mp4 } from '../../files/mp4'
import { PIXEL } from '../../files/pixel'
import { mp3 } from '../../files/sounds'
import { form } from '../builder'
import type { Inputs } from '../builder'

const ABSENT_MEDIA = `/saas/media/${'0'.repeat(64)}.webp`

export const inputs: Inputs<'storage'> = {
  picture: form(PIXEL, 'image/png', 'pixel.png'),
  voice: form(new Uint8Array(mp3(40)), 'audio/mpeg', 'voice.mp3'),
  txt: form('导览词', 'text/plain', 'guide.txt'),
  video: form(new Uint8Array(mp4()), 'video/mp4', '云海.mp4'),
  download: {
    foreign: 404,
    build: ({ world, subject }) => ({
      query: { url: { own: world.own.cover, other: world.other.cover, absent: ABSENT_MEDIA }[subject] },
    }),
  },
}
