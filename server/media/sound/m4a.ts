import type { EncodedPacket, EncodedPacketSink } from 'mediabunny'
import { clearCreationTimes } from './creationTimes'
import type { CutSound } from './cut'
import { playedPart } from './edits'
import type { PlayedPart } from './edits'
import { pause } from './pause'
import { safeFile } from './safeFile'
import type { ReadPart, SafeLimits } from './safeFile'

/** How much of a file is copied. */
interface CopyLimits extends SafeLimits {
  part: PlayedPart
  secondsMax: number
  bytesMax: number
  packetsMax: number
}

const MB = 1024 * 1024
/** Of a sample: enough for the longest one at the highest bitrate; packets of 20 seconds at 96 kHz are fewer. */
const SAMPLE_LIMITS = {
  part: { from: 0, to: Infinity },
  bytesMax: 2 * MB,
  packetsMax: 2500,
  moovBytesMax: 8 * MB,
  boxesMax: 500,
  readBytesMax: 32 * MB,
}
/** Of a whole file, which is in memory. */
const wholeLimits = (size: number, part: PlayedPart): CopyLimits => ({
  part,
  secondsMax: Infinity,
  bytesMax: size,
  packetsMax: 1_000_000,
  moovBytesMax: size,
  boxesMax: 20_000,
  readBytesMax: 64 * size + MB,
})

const PACKET_SECONDS_MAX = 1
/** Seconds: times are rounded to units of two scales. */
const ROUNDING = 0.001
/** The library finds packets without yielding to other work. */
const PACKETS_PER_TURN = 100

export interface CopiedM4a extends CutSound {
  /** The file ends before its last packet. */
  brokenOff: boolean
}

/**
 * Copies the packets at the beginning of an m4a, up to this length, into a file of their own without decoding. Null if
 * it contains no AAC or is damaged. Read errors are passed on.
 */
export const cutM4a = (size: number, read: ReadPart, secondsMax: number): Promise<CutSound | null> =>
  copyPackets(size, read, { ...SAMPLE_LIMITS, secondsMax })

/**
 * The AAC packets of a whole m4a in a file of their own, with the index first: without tags, pictures and other tracks.
 * Its length is that of its packets. Null as for `cutM4a`.
 */
export function copyM4a(body: Uint8Array<ArrayBuffer>): Promise<CopiedM4a | null> {
  // The reader's checks write into what they read.
  const copy = body.slice()
  return copyPackets(
    copy.byteLength,
    (start, end) => Promise.resolve(copy.subarray(start, end)),
    wholeLimits(copy.byteLength, playedPart(body)),
  )
}

async function copyPackets(size: number, read: ReadPart, limits: CopyLimits): Promise<CopiedM4a | null> {
  const failures: unknown[] = []
  const file = await safeFile(
    size,
    (start, end) =>
      read(start, end).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
    limits,
  )
  if (!file) return null
  // Loaded when the first one is copied: it is large, and most sounds are MP3.
  const media = await import('mediabunny')
  const source = new media.CustomSource({
    getSize: () => file.size,
    read: file.read,
    // The store may be far away.
    prefetchProfile: 'network',
    handleUnhandledError: () => undefined,
  })
  const input = new media.Input({ source, formats: [media.MP4] })
  try {
    const track = await input.getPrimaryAudioTrack()
    const decoderConfig = await track?.getDecoderConfig()
    if (track?.codec !== 'aac' || !decoderConfig) return null
    const target = new media.BufferTarget()
    const output = new media.Output({ format: new media.Mp4OutputFormat({ fastStart: 'in-memory' }), target })
    const copy = new media.EncodedAudioPacketSource('aac')
    output.addAudioTrack(copy)
    await output.start()
    let seconds = 0
    for await (const packet of firstPackets(new media.EncodedPacketSink(track), limits)) {
      await copy.add(packet, { decoderConfig })
      seconds = packet.timestamp + packet.duration
    }
    if (seconds <= 0) return null
    await output.finalize()
    if (!target.buffer) return null
    const body = new Uint8Array(target.buffer)
    clearCreationTimes(body)
    return { body, seconds: Math.round(seconds * 1000) / 1000, brokenOff: file.brokenOff }
  } catch {
    // What the library refuses is damaged; what the store refuses may be there the next time.
    if (failures.length > 0) throw failures[0]
    return null
  } finally {
    input.dispose()
  }
}

function checkPacket({ timestamp, duration }: EncodedPacket, last: number): void {
  if (!(timestamp >= 0 && timestamp > last && duration > 0 && duration <= PACKET_SECONDS_MAX))
    throw new RangeError('Packets do not follow each other')
}

/** The packets of the first seconds. Checks their sizes before fetching; fails if they are not contiguous. */
async function* firstPackets(
  sink: EncodedPacketSink,
  { part: { from, to }, secondsMax, bytesMax, packetsMax }: CopyLimits,
): AsyncGenerator<EncodedPacket> {
  let [bytes, last]: [number, number] = [0, -1]
  let packet: EncodedPacket | null = null
  let offset: number | null = null
  let next = await sink.getFirstPacket({ metadataOnly: true })
  for (let count = 1; next && count <= packetsMax; count += 1) {
    const { timestamp, duration, byteLength } = next
    checkPacket(next, last)
    bytes += byteLength
    if (bytes > bytesMax || timestamp + duration > secondsMax || timestamp >= to - ROUNDING) return
    packet = packet ? await sink.getNextPacket(packet) : await sink.getFirstPacket()
    if (!packet) return
    if (from === 0 || timestamp + duration > from + ROUNDING) {
      offset ??= timestamp
      yield packet.clone({ timestamp: timestamp - offset })
    }
    last = timestamp
    if (count % PACKETS_PER_TURN === 0) await pause()
    next = await sink.getNextPacket(next, { metadataOnly: true })
  }
}
