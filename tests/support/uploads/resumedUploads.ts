import { createHash } from 'node:crypto'
import { contract } from '../../../src/contract'
import { offsetOf, uploadsOf, whole } from '.'
import type { Send } from '../../../scripts/conformance/client'

/** Smaller than the console's parts: more of them are in flight when the server is killed. */
const PART = 32 * 1024

interface RunningUpload {
  id: string
  file: Uint8Array
  acknowledged: number
}

export interface Resumed {
  /** Number of acknowledged parts. */
  parts: number
  /** Uploads in flight during a kill that completed afterwards. */
  resumed: number
  missingItems: string[]
}

/**
 * Uploads files in parts, across kills: an upload resumes at the server's offset, which must not be below the acknowledged
 * one; the stored file must equal the file that was sent.
 */
export function sender(file: () => Uint8Array, result: Resumed, onStored: (url: string, bytes: number) => void) {
  let upload: RunningUpload | null = null
  let interrupted = false

  return {
    /** Sends one part, or begins or ends an upload. Throws without a server. */
    async step(send: Send, token: string): Promise<void> {
      const uploads = uploadsOf(send, token)
      if (upload === null) {
        const next = file()
        upload = { id: await uploads.start(next.byteLength, 'voice', 'silence.mp3'), file: next, acknowledged: 0 }
        interrupted = false
      }
      const { id, file: sending } = upload
      if (interrupted) {
        const at = offsetOf(await uploads.state(id))
        if (!(at >= upload.acknowledged))
          result.missingItems.push(`upload ${id}: ${at} of ${upload.acknowledged} acknowledged bytes`)
        upload.acknowledged = at
      }
      if (upload.acknowledged < sending.byteLength) {
        const answer = await uploads.append(
          id,
          upload.acknowledged,
          sending.subarray(upload.acknowledged, upload.acknowledged + PART),
        )
        if (answer.status !== 204) throw new Error(`a part was refused: ${answer.status}`)
        upload.acknowledged = offsetOf(answer)
        result.parts += 1
        result.resumed += Number(interrupted)
        interrupted = false
        return
      }
      const { status, body } = await send(contract.storage.voice, { token, body: whole(id) })
      if (status !== 200) throw new Error(`an upload was not stored: ${status}`)
      const { url } = (body as { data: { url: string } }).data
      // A stored sound is named by its hash; an MP3 is stored unchanged.
      if (!url.includes(createHash('sha256').update(sending).digest('hex')))
        result.missingItems.push(`upload ${id}: other bytes than were sent`)
      onStored(url, sending.byteLength)
      result.resumed += Number(interrupted)
      interrupted = false
      upload = null
    },
    /** A step failed, or may have failed without a response. */
    interrupt(): void {
      interrupted = true
    },
  }
}

export type Sender = ReturnType<typeof sender>
