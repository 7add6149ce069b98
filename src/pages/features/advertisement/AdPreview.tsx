import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import css from './Advertisement.module.css'
import { usePositions } from './usePositions'

const Lines = ({ count }: { count: number }) => (
  <div className={css.lines} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

/** The advertisement where visitors see it; the rest of the page is only sketched. */
export function AdPreview({ form }: { form: FormInstance }) {
  const { data } = usePositions()
  const positionId = Form.useWatch<string | null>('positionId', form) ?? null
  const picture = Form.useWatch<string | null>('picture', form) ?? null
  const title = Form.useWatch<string>('title', form) ?? ''
  const position = data?.find((option) => option.id === positionId)
  if (!position || picture === null)
    return <p className={css.first}>选好广告位并上传图片后，这里显示它在手机上的样子</p>
  const { key, name, width, height } = position
  return (
    <div className={css.stage}>
      <PhoneFrame width={300}>
        <div className={css.visitor} data-position={key}>
          {key !== 'launch' && <Lines count={key === 'homeBanner' ? 1 : 4} />}
          <img
            className={css.shown}
            src={picture}
            alt={`${name}：${title}`}
            style={{ aspectRatio: `${width} / ${height}` }}
          />
          {key !== 'launch' && <Lines count={6} />}
        </div>
      </PhoneFrame>
    </div>
  )
}
