import { Segmented } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { VisitorPhone } from '@/components/visitorPhone/VisitorPhone'
import shared from '@/theme/shared.module.css'
import type { PreviewVersion } from '@/contract/operation/preview'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import css from './PreviewDrawer.module.css'
import type { Previewed } from './usePreview'

interface PreviewDrawerProps {
  guide: Previewed
  /** Latest change of the data package, where known: a new one re-reads the draft. */
  change?: number | string
  /** The preview of the draft, for those who change it. */
  onOpened?: (previewId: string) => void
  onClose: () => void
}

/** Widths of common phones, in CSS pixels. */
const DEFAULT_WIDTH = 375
const WIDTHS = [DEFAULT_WIDTH, 414]

/** A guide on a phone, as visitors use it: the draft, or the published version. */
export default function PreviewDrawer({ guide, change, onOpened, onClose }: PreviewDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [version, setVersion] = useState<PreviewVersion>('draft')
  const [width, setWidth] = useState(DEFAULT_WIDTH)
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
        <VisitorPhone
          key={version}
          guideId={guide.id}
          version={version}
          width={width}
          change={`${guide.version} ${change ?? ''}`}
          {...(version === 'draft' && onOpened && { onOpened })}
          tools={
            <>
              <Segmented<PreviewVersion>
                aria-label="版本"
                value={version}
                onChange={setVersion}
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
              <Segmented
                aria-label="屏幕宽度"
                className={css.widths}
                value={width}
                onChange={setWidth}
                options={WIDTHS}
              />
            </>
          }
        />
        {version === 'visible' && guide.publish === 'offline' && (
          <p className={shared.note}>导览现在是下线状态，访客看不到它。</p>
        )}
      </div>
    </SideDrawer>
  )
}
