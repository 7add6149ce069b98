import { createHash } from 'node:crypto'
import { contract } from '../../src/contract'
import { offsetOf, uploadsOf, whole } from '../../tests/support/uploads'
import type { Send } from '../conformance/client'

/** Small against what the console sends: more of them are under way when the server is killed. */
const PART = 32 * 1024

interface Going {
  id: string
  file: Uint8Array
  acknowledged: number
}

export interface Resumed {
  /** Acknowledged parts. */
  parts: number
  /** Uploads that were under way when the server was killed and came to their end afterwards. */
  resumed: number
  lost: string[]
}

/**
 * Sends files in parts, over kills: what was under way goes on where the server says that it stands, which must not be before
 * what it has acknowledged; what comes out must be the file that was sent.
 */
export function sender(file: () => Uint8Array, told: Resumed, stored: (url: string, bytes: number) => void) {
  let going: Going | null = null
  let interrupted = false

  return {
    /** Sends one part, or begins or ends an upload. Throws when there is no server. */
    async step(send: Send, token: string): Promise<void> {
      const uploads = uploadsOf(send, token)
      if (going === null) {
        const next = file()
        going = { id: await uploads.start(next.byteLength, 'voice', 'silence.mp3'), file: next, acknowledged: 0 }
        interrupted = false
      }
      const { id, file: sending } = going
      if (interrupted) {
        const at = offsetOf(await uploads.state(id))
        if (!(at >= going.acknowledged)) told.lost.push(`upload ${id}: ${at} of ${going.acknowledged} acknowledged bytes`)
        going.acknowledged = at
      }
      if (going.acknowledged < sending.byteLength) {
        const answer = await uploads.append(id, going.acknowledged, sending.subarray(going.acknowledged, going.acknowledged + PART))
        if (answer.status !== 204) throw new Error(`a part was refused: ${answer.status}`)
        going.acknowledged = offsetOf(answer)
        told.parts += 1
        told.resumed += Number(interrupted)
        interrupted = false
        return
      }
      const { status, body } = await send(contract.storage.voice, { token, body: whole(id) })
      if (status !== 200) throw new Error(`an upload was not stored: ${status}`)
      const { url } = (body as { data: { url: string } }).data
      // A stored sound is named after its bytes; an MP3 is stored as it is.
      if (!url.includes(createHash('sha256').update(sending).digest('hex'))) told.lost.push(`upload ${id}: other bytes than were sent`)
      stored(url, sending.byteLength)
      told.resumed += Number(interrupted)
      interrupted = false
      going = null
    },
    /** A step failed, or may have without being heard. */
    interrupt(): void {
      interrupted = true
    },
  }
}

export type Sender = ReturnType<typeof sender>
