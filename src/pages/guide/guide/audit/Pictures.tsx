import { Flex, Image } from 'antd'
import shared from '@/theme/shared.module.css'
import css from './Pictures.module.css'
import { hasChanged } from './pictures'
import type { PicturePair } from './pictures'

interface PicturesProps {
  pairs: readonly PicturePair[]
  /** Name of the version compared with; null when there is none. */
  base: string | null
}

/** Pictures of the submission; changed ones beside those of the base version. */
export function Pictures({ pairs, base }: PicturesProps) {
  if (pairs.length === 0) return null
  return (
    <Image.PreviewGroup>
      <ul className={css.list}>
        {pairs.map((pair) => {
          const both = base !== null && hasChanged(pair)
          return (
            <li key={pair.key}>
              <p className={`${shared.hint} ${css.label}`}>
                {pair.label}
                {both && (
                  <span className={shared.chip} data-tone="good">
                    {pair.before === null ? '新增' : pair.after === null ? '移除' : '更换'}
                  </span>
                )}
              </p>
              <Flex wrap gap={12}>
                {both && pair.before && <Side url={pair.before} caption={base} alt={`${pair.label}，${base}`} />}
                {pair.after && <Side url={pair.after} caption={both ? '提交的' : ''} alt={pair.label} />}
              </Flex>
            </li>
          )
        })}
      </ul>
    </Image.PreviewGroup>
  )
}

function Side({ url, caption, alt }: { url: string; caption: string; alt: string }) {
  return (
    <figure className={css.side}>
      <Image src={url} alt={alt} width={208} height={130} classNames={{ image: css.image }} />
      {caption && <figcaption className={shared.note}>{caption}</figcaption>}
    </figure>
  )
}
