import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { PlayIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { ReferencesList } from '@/components/record/ReferencesList'
import { SoundButton } from '@/components/ui/sound/SoundButton'
import { soundTime } from '@/components/ui/sound/soundTime'
import { media } from '@/contract/media/media'
import type { StoredMedia } from '@/contract/media/media'
import { storage } from '@/contract/media/storage'
import { call, callFile, messageOf } from '@/lib/call'
import { formatBytes, saveBlob } from '@/lib/files'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './Library.module.css'

interface LibraryItemProps {
  file: StoredMedia
  busy: boolean
  onChoose: () => void
  onRemove: () => void
  /** The user follows a link to where it is used. */
  onLeave: () => void
}

function detailsOf({ width, height, seconds, bytes }: StoredMedia): string {
  return [
    width !== null && height !== null && `${width} × ${height}`,
    seconds !== null && soundTime(seconds),
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A library file: what it is, who uploaded it, where it is used. */
export function LibraryItem({ file, busy, onChoose, onRemove, onLeave }: LibraryItemProps) {
  const { url, kind, fileName, thumbnail, createdAt, createdBy, unusedSince } = file
  const [requested, setRequested] = useState(false)
  const references = useQuery({
    queryKey: ['media', 'uses', url],
    queryFn: ({ signal }) => call(media.uses, { query: { url } }, { signal }),
    enabled: requested,
  })
  const toast = useToast()
  const { busy: downloading, once } = useSingleFlight<'download'>()
  const name = fileName || '没有名称的文件'
  const download = () =>
    once('download', async () => {
      try {
        const { blob, fileName: suggestedName } = await callFile(storage.download, { query: { url } })
        saveBlob(blob, suggestedName ?? name)
      } catch (error) {
        toast.failed(`没有下载「${name}」`, error)
      }
    })
  // The daily count may be outdated: the live query wins.
  const isUnused = references.data ? references.data.total === 0 : unusedSince !== null
  return (
    <li className={css.file}>
      <span className={css.look}>
        {kind === 'picture' && <img src={thumbnail ?? url} alt="" loading="lazy" decoding="async" />}
        {kind === 'voice' && <SoundButton src={url} name={name} />}
        {kind === 'video' && <PlayIcon size={24} />}
      </span>
      <span className={css.words}>
        <span className={`${shared.ellipsis} ${css.name}`} title={name}>
          {name}
        </span>
        <span className={shared.small}>{detailsOf(file)}</span>
        <span className={shared.small}>
          {formatTime(createdAt, 'YYYY-MM-DD HH:mm')} {createdBy?.name}
        </span>
        {references.data &&
          (references.data.total > 0 ? (
            <ReferencesList references={references.data} onFollow={onLeave} />
          ) : (
            <span className={shared.small}>没有地方用到</span>
          ))}
        {references.error && <span className={css.failed}>没有查到：{messageOf(references.error)}</span>}
        <span className={css.buttons}>
          <Button size="small" aria-label={`选用 ${name}`} onClick={onChoose}>
            选用
          </Button>
          {!references.data && (
            <Button
              size="small"
              type="text"
              loading={references.isFetching}
              aria-label={`哪里用到 ${name}`}
              onClick={() => (requested ? void references.refetch() : setRequested(true))}
            >
              哪里用到
            </Button>
          )}
          {/* Videos are too large to hold here. */}
          {kind !== 'video' && (
            <Button
              size="small"
              type="text"
              loading={downloading !== null}
              aria-label={`下载 ${name}`}
              onClick={() => void download()}
            >
              下载
            </Button>
          )}
          {isUnused && (
            <Button size="small" type="text" danger loading={busy} aria-label={`移除 ${name}`} onClick={onRemove}>
              移除
            </Button>
          )}
        </span>
      </span>
    </li>
  )
}
