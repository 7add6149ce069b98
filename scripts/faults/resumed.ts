import { createHash } from 'node:crypto'
import { contract } from '../../src/contract'
import { offsetOf, uploadsOf, whole } from '../../tests/support/uploads'
import type { Send } from '../conformance/client'

/** Smaller than the console's parts: more of them are in flight when the server is killed. */
const PART = 32 * 1024

interface Going {
  id: string
  file: Uint8Array
  acknowledged: number
}

export interface Resumed {
  /** Number of acknowledged parts. */
  parts: number
  /** Uploads in flight during a kill that completed afterwards. */
  resumed: number
  lost: string[]
}

/**
 * Uploads files in parts, across kills: an upload resumes at the server's offset, which must not be below the acknowledged
 * one; the stored file must equal the file that was sent.
 */
export function sender(file: () => Uint8Array, told: Resumed, stored: (url: string, bytes: number) => void) {
  let going: Going | null = null
  let interrupted = false

  return {
    /** Sends one part, or begins or ends an upload. Throws without a server. */
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
      // A stored sound is named by its hash; an MP3 is stored unchanged.
      if (!url.includes(createHash('sha256').update(sending).digest('hex'))) told.lost.push(`upload ${id}: other bytes than were sent`)
      stored(url, sending.byteLength)
      told.resumed += Number(interrupted)
      interrupted = false
      going = null
    },
    /** A step failed, or may have failed without a response. */
    interrupt(): void {
      interrupted = true
    },
  }
}

export type Sender = ReturnType<typeof sender>
