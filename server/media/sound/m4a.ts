import type { EncodedPacket, EncodedPacketSink } from 'mediabunny'
import type { CutSound } from './cut'
import { pause } from './pause'
import { safeFile } from './safeFile'
import type { ReadPart } from './safeFile'

/** Enough for the longest sample at the highest bitrate. */
const SAMPLE_BYTES_MAX = 2 * 1024 * 1024
/** Packets of 20 seconds at the highest rate, 96 kHz, are fewer. */
const PACKETS_MAX = 2500
const PACKET_SECONDS_MAX = 1
/** The library finds packets without yielding to other work. */
const PACKETS_PER_TURN = 100

/**
 * Copies the packets at the beginning of an m4a, up to this length, into a file of their own without decoding. Null if
 * it contains no AAC or is damaged. Read errors are passed on.
 */
export async function cutM4a(size: number, read: ReadPart, secondsMax: number): Promise<CutSound | null> {
  const failures: unknown[] = []
  const file = await safeFile(size, (start, end) =>
    read(start, end).catch((error: unknown) => {
      failures.push(error)
      throw error
    }),
  )
  if (!file) return null
  // Loaded when the first one is cut: it is large, and most sounds are MP3.
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
    for await (const packet of firstPackets(new media.EncodedPacketSink(track), secondsMax)) {
      await copy.add(packet, { decoderConfig })
      seconds = packet.timestamp + packet.duration
    }
    if (seconds <= 0) return null
    await output.finalize()
    return target.buffer && { body: new Uint8Array(target.buffer), seconds: Math.round(seconds * 1000) / 1000 }
  } catch {
    // What the library refuses is damaged; what the store refuses may be there the next time.
    if (failures.length > 0) throw failures[0]
    return null
  } finally {
    input.dispose()
  }
}

/** The packets of the first seconds. Checks their sizes before fetching; fails if they are not contiguous. */
async function* firstPackets(sink: EncodedPacketSink, secondsMax: number): AsyncGenerator<EncodedPacket> {
  let [bytes, last]: [number, number] = [0, -1]
  let packet: EncodedPacket | null = null
  let next = await sink.getFirstPacket({ metadataOnly: true })
  for (let count = 1; next && count <= PACKETS_MAX; count += 1) {
    const { timestamp, duration, byteLength } = next
    if (!(timestamp >= 0 && timestamp > last && duration > 0 && duration <= PACKET_SECONDS_MAX))
      throw new RangeError('Packets do not follow each other')
    bytes += byteLength
    if (bytes > SAMPLE_BYTES_MAX || timestamp + duration > secondsMax) return
    packet = packet ? await sink.getNextPacket(packet) : await sink.getFirstPacket()
    if (!packet) return
    yield packet
    last = timestamp
    if (count % PACKETS_PER_TURN === 0) await pause()
    next = await sink.getNextPacket(next, { metadataOnly: true })
  }
}
