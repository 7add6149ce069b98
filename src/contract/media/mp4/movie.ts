import { boxWalker, cutOff, damaged, typeAt, viewOf } from './boxes'
import type { Box, BoxWalker, FileReader } from './boxes'
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
function checkFormat(head: Uint8Array): void {
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
function checkPictures(codec: string): void {
  if (codec === 'avc1' || codec === 'avc3') return
  if (codec === 'encv') throw new VideoRefused('视频有版权加密，不能播放')
  const name = CODECS[codec] ?? (codec.startsWith('ap') ? 'ProRes' : '其他格式')
  throw new VideoRefused(`画面是 ${name} 编码，${CONVERT}`)
}

/** Baseline, Main, Extended, High: supported by phones. Other profiles use more bits or colours per pixel. */
const PROFILES = new Set([66, 77, 88, 100])

function checkProfile(profile: number): void {
  if (!PROFILES.has(profile)) throw new VideoRefused('画面是 10 位或 4:2:2 的 H.264，手机不能播放，请导出为 8 位 4:2:0')
}

/** Rejects audio tracks other than AAC or MP3. */
function checkSound(codec: string): void {
  if (codec === 'enca') throw new VideoRefused('视频有版权加密，不能播放')
  if (codec !== 'mp4a' && codec !== '.mp3')
    throw new VideoRefused('声音不是 AAC 编码，手机上会没有声音，请把声音转换为 AAC 后再上传')
}

export { VideoRefused } from './refusal'
export type { FileReader } from './boxes'

/** Metadata of a file. */
export interface Movie {
  seconds: number
  /** Pixels as displayed, with the file's rotation applied. */
  width: number
  height: number
  sound: boolean
}

const SIDE_MAX = 4096
const SECONDS_MAX = 24 * 3600
const HUGE = 2 ** 32

interface Track {
  handler: string
  codec: string
  seconds: number
  width: number
  height: number
  /** H.264 profile; null if not stated. */
  profile: number | null
}

/** Reads only an MP4's tables; throws `VideoRefused` with the reason if visitors' phones cannot play it. */
export async function readMovie(file: FileReader): Promise<Movie> {
  checkFormat(await file.read(0, 12))
  const walker = boxWalker(file)
  let movie: Movie | null = null
  let media = false
  for await (const box of walker.top()) {
    if (box.type === 'moov') movie = await readTables(walker, box)
    if (box.type === 'mdat') media ||= box.end > box.start
  }
  if (!movie || !media) throw cutOff()
  return movie
}

async function readTables(walker: BoxWalker, moov: Box): Promise<Movie> {
  const boxes = await walker.inside(moov)
  if (boxes.some(({ type }) => type === 'mvex'))
    throw new VideoRefused('这是分段的 MP4（fMP4），小程序不能播放，请导出为普通的 MP4')
  const tracks: Track[] = []
  for (const box of boxes) if (box.type === 'trak') tracks.push(await readTrack(walker, box))
  const pictures = tracks.find(({ handler }) => handler === 'vide')
  const sound = tracks.find(({ handler }) => handler === 'soun')
  if (!pictures) throw new VideoRefused('文件里没有画面')
  checkPictures(pictures.codec)
  if (pictures.profile !== null) checkProfile(pictures.profile)
  if (sound) checkSound(sound.codec)
  const seconds = pictures.seconds || (await durationIn(walker, childOf(boxes, 'mvhd')))
  const { width, height } = pictures
  if (!(seconds > 0) || seconds > SECONDS_MAX || width < 1 || height < 1) throw damaged()
  if (Math.max(width, height) > SIDE_MAX)
    throw new VideoRefused(`画面太大：${width} × ${height}，单边不能超过 ${SIDE_MAX} 像素`)
  return { seconds: Math.round(seconds * 1000) / 1000, width, height, sound: sound !== undefined }
}

function childOf(boxes: readonly Box[], type: string): Box {
  const child = boxes.find((box) => box.type === type)
  if (!child) throw damaged()
  return child
}

async function readTrack(walker: BoxWalker, trak: Box): Promise<Track> {
  const boxes = await walker.inside(trak)
  const media = await walker.inside(childOf(boxes, 'mdia'))
  const handler = typeAt(await walker.content(childOf(media, 'hdlr'), 12), 8)
  const emptyTrack = { handler, codec: '', seconds: 0, width: 0, height: 0, profile: null }
  // Subtitles, chapters, places: never played, and no reason to reject the file.
  if (handler !== 'vide' && handler !== 'soun') return emptyTrack
  const table = await walker.inside(childOf(await walker.inside(childOf(media, 'minf')), 'stbl'))
  const entry = await firstEntry(walker, childOf(table, 'stsd'))
  if (handler === 'soun') return { ...emptyTrack, codec: entry.type }
  const seconds = await durationIn(walker, childOf(media, 'mdhd'))
  return {
    handler,
    codec: entry.type,
    seconds,
    ...(await sidesIn(walker, childOf(boxes, 'tkhd'))),
    profile: await profileIn(walker, entry),
  }
}

/** Seconds from the header of a movie or of a track's media, which start alike; 0 if not stated. */
async function durationIn(walker: BoxWalker, header: Box): Promise<number> {
  const view = viewOf(await walker.content(header, 20, 32))
  const is64Bit = view.getUint8(0) === 1
  if (is64Bit && view.byteLength < 32) throw damaged()
  const scale = view.getUint32(is64Bit ? 20 : 12)
  const units = is64Bit ? view.getUint32(24) * HUGE + view.getUint32(28) : view.getUint32(16)
  // All bits set: unknown.
  return scale === 0 || units >= (is64Bit ? 2 ** 63 : HUGE - 1) ? 0 : units / scale
}

async function sidesIn(walker: BoxWalker, header: Box): Promise<{ width: number; height: number }> {
  const view = viewOf(await walker.content(header, 84, 96))
  const matrix = view.getUint8(0) === 1 ? 52 : 40
  if (view.byteLength < matrix + 44) throw damaged()
  // 16.16 fixed point. A zero first matrix element means a quarter turn.
  const [width, height] = [matrix + 36, matrix + 40].map((at) => Math.round(view.getUint32(at) / 65_536)) as [
    number,
    number,
  ]
  return view.getInt32(matrix) === 0 ? { width: height, height: width } : { width, height }
}

/** First entry of a format table, after the table's eight header bytes. */
async function firstEntry(walker: BoxWalker, { start, end }: Box): Promise<Box> {
  const [entry] = await walker.inside({ start: start + 8, end })
  if (!entry) throw damaged()
  return entry
}

/** Fixed fields of every video format, before its boxes. */
const PICTURE_FIELDS = 78

async function profileIn(walker: BoxWalker, { type, start, end }: Box): Promise<number | null> {
  if (!type.startsWith('avc')) return null
  const settings = (await walker.inside({ start: start + PICTURE_FIELDS, end })).find((box) => box.type === 'avcC')
  return settings ? viewOf(await walker.content(settings, 4)).getUint8(1) : null
}
