import { CheckIcon } from '@/components/icons'
import { countCharacters, readingMinutes } from '@/contract/kit/richText'
import css from './RichText.module.css'

interface FootProps {
  html: string
  media: { pictures: number; videos: number }
  maxLength: number | undefined
  /** What pasting changed. */
  pasteSummary: string
}

const formatCount = (count: number) => count.toLocaleString('zh-CN')

/** Text length, media count, and what the last paste changed. */
export function Foot({ html, media, maxLength, pasteSummary }: FootProps) {
  const count = countCharacters(html)
  const isTooLong = maxLength !== undefined && count > maxLength
  const { pictures, videos } = media
  return (
    <div className={css.foot}>
      <span data-over={isTooLong || undefined}>
        {formatCount(count)}
        {maxLength !== undefined && ` / ${formatCount(maxLength)}`} 字
        {count > 0 && `，约 ${readingMinutes(count)} 分钟读完`}
      </span>
      {pictures + videos > 0 && (
        <span>
          {[pictures > 0 && `${pictures} 张图片`, videos > 0 && `${videos} 个视频`].filter(Boolean).join('，')}
        </span>
      )}
      <span className={css.pasted} role="status">
        {pasteSummary !== '' && (
          <>
            <CheckIcon size={14} />
            {pasteSummary}
          </>
        )}
      </span>
    </div>
  )
}
