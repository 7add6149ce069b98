import type { CutSound } from './cut'

/** Reads a part of a file; its end is not included. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>

/**
 * The beginning of an m4a, at most this long: its packets are copied into a file of their own without being decoded. Null if it holds no
 * AAC, or is damaged. Fails as reading fails.
 */
export async function cutM4a(size: number, read: ReadPart, secondsMax: number): Promise<CutSound | null> {
  // Loaded when the first one is cut: it is large, and most sounds are MP3.
  const media = await import('mediabunny')
  const failures: unknown[] = []
  const source = new media.CustomSource({
    getSize: () => size,
    read: (start, end) =>
      read(start, end).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
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
    for await (const packet of new media.EncodedPacketSink(track).packets()) {
      const end = packet.timestamp + packet.duration
      if (end > secondsMax) break
      await copy.add(packet, { decoderConfig })
      seconds = end
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
