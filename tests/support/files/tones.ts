/** A sine at a level in dBFS. */
export function sine(rate: number, seconds: number, dbfs: number, frequency = 997, phase = 0): Float32Array {
  const amplitude = 10 ** (dbfs / 20)
  return Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * frequency * at) / rate + phase),
  )
}

/** Joins sounds in sequence. */
export function joined(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Reproducible noise, −1 to 1. */
export function noise(length: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** WAV of 32-bit floats. */
export function floatWav(channels: readonly Float32Array[], rate: number): Buffer {
  const length = channels[0]!.length
  const bytes = length * channels.length * 4
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(3, 20)
  file.writeUInt16LE(channels.length, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * channels.length * 4, 28)
  file.writeUInt16LE(channels.length * 4, 32)
  file.writeUInt16LE(32, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  for (let at = 0; at < length; at += 1)
    channels.forEach((channel, index) => file.writeFloatLE(channel[at]!, 44 + (at * channels.length + index) * 4))
  return file
}
