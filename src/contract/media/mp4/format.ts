import { typeAt, viewOf } from './boxes'
import { VideoRefused } from './refusal'

const CONVERT = '小程序不能播放，请转换为 MP4（H.264）后再上传'

const isAt = (head: Uint8Array, at: number, text: string) => typeAt(head, at).startsWith(text)

/** Format of a file with this header, if it is a non-MP4 video. */
function otherFormat(head: Uint8Array): string | null {
  const number = viewOf(head).getUint32(0)
  if (number === 0x1a45dfa3) return 'WebM 或 MKV'
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'AVI')) return 'AVI'
  if (isAt(head, 0, 'FLV')) return 'FLV'
  if (number === 0x3026b275) return 'WMV'
  if (number === 0x000001ba || number === 0x000001b3) return 'MPEG'
  // QuickTime files: with its brand, or from before brands existed.
  if (
    isAt(head, 4, 'ftyp') ? isAt(head, 8, 'qt') : ['moov', 'mdat', 'wide', 'pnot'].some((type) => isAt(head, 4, type))
  )
    return 'MOV（QuickTime）'
  return null
}

/** Rejects files that do not start like an MP4. */
export function checkFormat(head: Uint8Array): void {
  if (head.byteLength < 12) throw new VideoRefused('不是视频文件')
  const other = otherFormat(head)
  if (other !== null) throw new VideoRefused(`这是 ${other} 视频，${CONVERT}`)
  if (!isAt(head, 4, 'ftyp')) throw new VideoRefused('不是 MP4 视频，请转换为 MP4（H.264）后再上传')
}

const CODECS: Readonly<Record<string, string>> = {
  hvc1: 'H.265（HEVC）',
  hev1: 'H.265（HEVC）',
  dvh1: '杜比视界（H.265）',
  dvhe: '杜比视界（H.265）',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Part 2',
  jpeg: 'Motion JPEG',
  mjpg: 'Motion JPEG',
  s263: 'H.263',
}

/** Rejects video tracks other than H.264. */
export function checkPictures(codec: string): void {
  if (codec === 'avc1' || codec === 'avc3') return
  if (codec === 'encv') throw new VideoRefused('视频有版权加密，不能播放')
  const name = CODECS[codec] ?? (codec.startsWith('ap') ? 'ProRes' : '其他格式')
  throw new VideoRefused(`画面是 ${name} 编码，${CONVERT}`)
}

/** Baseline, Main, Extended, High: supported by phones. Other profiles use more bits or colours per pixel. */
const PROFILES = new Set([66, 77, 88, 100])

export function checkProfile(profile: number): void {
  if (!PROFILES.has(profile)) throw new VideoRefused('画面是 10 位或 4:2:2 的 H.264，手机不能播放，请导出为 8 位 4:2:0')
}

/** Rejects audio tracks other than AAC or MP3. */
export function checkSound(codec: string): void {
  if (codec === 'enca') throw new VideoRefused('视频有版权加密，不能播放')
  if (codec !== 'mp4a' && codec !== '.mp3')
    throw new VideoRefused('声音不是 AAC 编码，手机上会没有声音，请把声音转换为 AAC 后再上传')
}
