import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useOnlineGuides } from '@/components/visitorPhone/GuidePhone'
import { HOME_PAGE } from '@/components/visitorPhone/pages'
import { VisitorPhone } from '@/components/visitorPhone/VisitorPhone'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import { usePageEditor } from '../editor'
import css from './Preview.module.css'

type PageVersion = 'draft' | 'online'
const VERSIONS = [
  { value: 'draft' as const, label: '草稿' },
  { value: 'online' as const, label: '线上' },
]

/** The page as one guide's visitors get it: without disabled functions, in their language. */
export default function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const { draft, online } = usePageEditor()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [version, setVersion] = useState<PageVersion>('draft')
  const guides = useOnlineGuides()
  const guideId = selectedId ?? guides.data?.[0]?.id ?? null
  return (
    <SideDrawer title="访客看到的首页" open={open} onClose={close} afterOpenChange={afterOpenChange}>
      <Flex vertical align="center" gap={12} className={css.preview}>
        <Flex wrap gap={8} className={shared.wide}>
          <Select<string>
            aria-label="导览"
            className={css.guide}
            value={guideId ?? undefined}
            placeholder="导览"
            loading={guides.isFetching}
            options={(guides.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setSelectedId}
          />
          {online !== null && (
            <Segmented<PageVersion> aria-label="看哪一版" options={VERSIONS} value={version} onChange={setVersion} />
          )}
        </Flex>
        {guides.data === undefined ? (
          <QueryState query={guides} what="导览" />
        ) : guideId === null ? (
          <p className={`${shared.small} ${css.none}`}>还没有上线的导览，访客打不开小程序的页面</p>
        ) : (
          <>
            <p className={`${shared.small} ${shared.wide}`}>
              {version === 'draft' ? '草稿发布后，这个导览的访客会看到' : '这个导览的访客现在看到'}
              ；它关闭的功能不在里面
            </p>
            <VisitorPhone
              key={`${guideId} ${version}`}
              guideId={guideId}
              version="visible"
              start={HOME_PAGE}
              switches="packets"
              content={version === 'draft' ? { kind: 'home', modules: [...draft.modules] } : undefined}
            />
          </>
        )}
      </Flex>
    </SideDrawer>
  )
}
