import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import encodeQR from 'qr'

const [WIDTH, HEIGHT] = [640, 480]

/** What the camera sees; written before it is opened. */
const cameraFile = path.join(mkdtempSync(path.join(tmpdir(), 'camera-')), 'sign.y4m')

/** For `test.use`: a camera that shows a file, and is allowed. */
export const CAMERA = {
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraFile}`,
    ],
  },
}

/** One frame with the code of a text in its middle: a header, then brightness and twice colour for each. */
export function showCode(text: string): void {
  const data = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  const size = data.length
  const module = Math.floor((HEIGHT * 0.8) / size)
  const [left, top] = [Math.floor((WIDTH - size * module) / 2), Math.floor((HEIGHT - size * module) / 2)]
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 150)
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)] === true
      brightness[(top + y) * WIDTH + left + x] = isDark ? 20 : 235
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour])
  writeFileSync(
    cameraFile,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame]),
  )
}
