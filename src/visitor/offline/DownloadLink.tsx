import { ChevronRight, Download as DownloadIcon } from 'lucide-react'
import type { Guide, Packet } from '../calls'
import type { OpenGuide } from '../guide/useGuide'
import { DOWNLOAD } from '../useHash'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
import css from './DownloadLink.module.css'
import { findDownload } from './record'
import type { Download } from './record'
import { sizeText } from './sizeText'
import { canStore } from './stored'

/** Sizes of pictures are asked for on the page of downloads only. */
const soundBytes = ({ spots }: Packet) =>
  spots.reduce((sum, { audio }) => (audio?.url == null ? sum : sum + audio.bytes), 0)

function hintOf(download: Download | undefined, packet: Packet | null, words: Words): string | null {
  if (download?.pending) return words.downloadUnfinished
  if (download?.complete) return words.downloaded
  return packet && fill(words.downloadSound, { size: sizeText(soundBytes(packet)) })
}

/** The way to the download of the chosen language and voice, with its size. */
export function DownloadLink({ guide, open: { choice, packet } }: { guide: Guide; open: OpenGuide }) {
  const words = useWords()
  if (!choice || !canStore()) return null
  const hint = hintOf(findDownload({ guideId: guide.id, packetId: choice.id }), packet.data, words)
  return (
    <a className={css.link} href={`#${DOWNLOAD}`}>
      <DownloadIcon aria-hidden size={22} strokeWidth={1.5} />
      <span>
        <strong>{words.downloadGuide}</strong>
        {/* Its place, until the packet says how large it is. */}
        {(hint !== null || packet.state === 'loading') && <small>{hint ?? '\u00a0'}</small>}
      </span>
      <ChevronRight aria-hidden size={18} />
    </a>
  )
}
