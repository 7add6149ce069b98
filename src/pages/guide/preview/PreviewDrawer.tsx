import { Segmented } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import { PacketChoice } from './PacketChoice'
import { VisitorGuide } from './phone/VisitorGuide'
import css from './PreviewDrawer.module.css'
import { usePreview } from './usePreview'
import type { Previewed, PreviewVersion } from './usePreview'

interface PreviewDrawerProps {
  guide: Previewed
  /** Latest change of the data package, where known: a new one re-reads the draft. */
  change?: number
  onClose: () => void
}

/** Widths of common phones, in CSS pixels. */
const DEFAULT_WIDTH = 375
const WIDTHS = [DEFAULT_WIDTH, 414]

/** A guide on a phone, as visitors use it: the draft, or the published version. */
export default function PreviewDrawer({ guide, change, onClose }: PreviewDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [revision, setRevision] = useState<PreviewVersion>('draft')
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  const [packetId, setPacket] = useState<string>()
  const page = usePreview(guide, { which: revision, packetId, change: revision === 'draft' ? change : undefined })
  const { visibleRevision } = guide

  return (
    <SideDrawer
      title={`预览 · ${guide.name}`}
      tag={<ReviewTag review={guide.review} />}
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
    >
      <div className={css.stage}>
        <div className={css.tools}>
          <Segmented<PreviewVersion>
            aria-label="版本"
            value={revision}
            onChange={setRevision}
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
          {page.data && <PacketChoice guidePackage={page.data.bag} onChoose={setPacket} />}
        </div>
        {page.data ? (
          <PhoneFrame width={width}>
            <VisitorGuide key={revision} page={page.data} />
          </PhoneFrame>
        ) : (
          <div className={css.reading}>
            <QueryState query={page} what="访客页面" />
          </div>
        )}
        {page.data && revision === 'visible' && guide.publish === 'offline' && (
          <p className={css.note}>导览现在是下线状态，访客看不到它。</p>
        )}
      </div>
    </SideDrawer>
  )
}
