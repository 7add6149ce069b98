/** Frames of silence: MPEG-1 layer 3, 128 kbit/s, 44.1 kHz, 417 bytes and 1152 samples each. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_64, 0)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** The same with a VBR header that claims a different number of frames. */
export function lyingMp3(frames: number, told: number): Buffer {
  const header = Buffer.from(mp3(1))
  header.write('Xing', 36, 'latin1')
  // The flag for the frame count only.
  header.writeUInt32BE(1, 40)
  header.writeUInt32BE(told, 44)
  return Buffer.concat([header, mp3(frames)])
}
