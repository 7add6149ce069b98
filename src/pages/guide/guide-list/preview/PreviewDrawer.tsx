import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { PhoneFrame } from '@/components/phone/PhoneFrame'
import { guide as calls } from '@/contract/guide'
import { call } from '@/lib/call'
import type { GuideDrawerProps } from '../drawer'
import { ReviewTag } from '../ReviewTag'
import css from './PreviewDrawer.module.css'
import { VisitorPage } from './VisitorPage'

type Which = 'draft' | 'visible'

/** Widths of common phones, in CSS pixels. */
const WIDTHS = [375, 414]

/** The visitor's page of a guide in a phone: the draft, or the version that visitors see. */
export default function PreviewDrawer({ guide, onClose }: GuideDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [which, setWhich] = useState<Which>('draft')
  const [width, setWidth] = useState(WIDTHS[0]!)
  const page = useQuery({
    queryKey: ['guide', 'preview', guide.id, which, guide.version],
    queryFn: ({ signal }) => call(calls.preview, { params: { type: guide.type, id: guide.id, revision: which } }, { signal }),
    gcTime: 0,
  })
  const { visibleRevision } = guide

  return (
    <SideDrawer title={`预览 · ${guide.name}`} tag={<ReviewTag review={guide.review} />} open={open} onClose={close} afterOpenChange={afterOpenChange}>
      <div className={css.stage}>
        <div className={css.tools}>
          <Segmented<Which>
            aria-label="版本"
            value={which}
            onChange={setWhich}
            options={[
              { value: 'draft', label: '草稿' },
              {
                value: 'visible',
                label: visibleRevision === null ? '访客看到的' : `访客看到的 第 ${visibleRevision} 版`,
                disabled: visibleRevision === null,
                tooltip: visibleRevision === null ? '还没有通过审核的版本' : undefined,
              },
            ]}
          />
          <Segmented aria-label="屏幕宽度" className={css.widths} value={width} onChange={setWidth} options={WIDTHS} />
        </div>
        {page.data ? (
          <PhoneFrame width={width}>
            <VisitorPage page={page.data} />
          </PhoneFrame>
        ) : (
          <div className={css.reading}>
            <Reading query={page} what="访客页面" />
          </div>
        )}
        {page.data && which === 'visible' && guide.publish === 'offline' && <p className={css.note}>导览现在是下线状态，访客看不到它。</p>}
      </div>
    </SideDrawer>
  )
}
