import { decode, RATE } from '@/components/ui/sound/studio/decode'
import { initialEdit } from '@/components/ui/sound/studio/edit'
import { openStudio } from '@/components/ui/sound/studio/work'

/** The recording is fine: it can be encoded once the connection is back. */
export class WriterAbsent extends Error {
  override name = 'WriterAbsent'
  constructor(cause: unknown) {
    super('录音还不能转成 MP3：需要的程序没有取到。录音留在这台电脑上，网络恢复后自动继续，也可以存为文件。', { cause })
  }
}

export interface Mp3Writer {
  /** Whether all its code is loaded, so it works offline. */
  ready: Promise<boolean>
  /** The mini-program cannot play what browsers record. Rejects files without sound, and with `WriterAbsent`. */
  write: (sound: Blob, name: string) => Promise<File>
  end: () => void
}

export function openMp3Writer(): Mp3Writer {
  const studio = openStudio()
  const fetched = studio.do({ kind: 'prepare' })
  return {
    ready: fetched.then(
      () => true,
      () => false,
    ),
    write: async (sound, name) => {
      await fetched.catch((cause: unknown) => {
        throw new WriterAbsent(cause)
      })
      const samples = await decode(await sound.arrayBuffer())
      const seconds = samples.length / RATE
      await studio.do({ kind: 'load', samples, rate: RATE })
      return new File([await studio.do({ kind: 'encode', edit: initialEdit(seconds), ceiling: 0 })], name, {
        type: 'audio/mpeg',
      })
    },
    end: studio.end,
  }
}
