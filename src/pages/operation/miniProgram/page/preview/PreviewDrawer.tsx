import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { Select } from '@/components/ui/select/Select'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { usePageEditor } from '../editor'
import { PhonePage } from '../phone/PhonePage'
import css from './Preview.module.css'
import { useVisitorPage } from './useVisitorPage'
import type { Audience, PreviewVersion } from './useVisitorPage'

const CHINESE = 'zh'
const VERSIONS = [
  { value: 'draft' as const, label: '草稿' },
  { value: 'online' as const, label: '线上' },
]

/** The page as one guide's visitors get it: without disabled functions, in their language. */
export default function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const { online, languages, language } = usePageEditor()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [code, setCode] = useState(language?.code ?? CHINESE)
  const [version, setVersion] = useState<PreviewVersion>('draft')
  const guides = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })
  const guideId = selectedId ?? guides.data?.[0]?.id ?? null
  return (
    <SideDrawer title="访客看到的首页" open={open} onClose={close} afterOpenChange={afterOpenChange}>
      <div className={css.preview}>
        <div className={css.choices}>
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
          {languages.length > 0 && (
            <Select<string>
              aria-label="语种"
              className={css.language}
              value={code}
              options={[
                { value: CHINESE, label: '中文' },
                ...languages.map((option) => ({ value: option.code, label: option.name })),
              ]}
              onChange={setCode}
            />
          )}
          {online !== null && (
            <Segmented<PreviewVersion> aria-label="看哪一版" options={VERSIONS} value={version} onChange={setVersion} />
          )}
        </div>
        {guides.data === undefined ? (
          <QueryState query={guides} what="导览" />
        ) : guideId === null ? (
          <p className={css.none}>还没有上线的导览，访客打不开小程序的页面</p>
        ) : (
          <VisitorPhone version={version} guideId={guideId} language={code === CHINESE ? null : code} />
        )}
      </div>
    </SideDrawer>
  )
}

/** The page of a guide on a phone. */
function VisitorPhone({ version, ...audience }: Audience & { version: PreviewVersion }) {
  const { draft, online } = usePageEditor()
  const page = useVisitorPage(version, audience, version === 'draft' ? draft.stored.version : (online?.number ?? 0))
  return (
    <>
      <p className={css.note}>
        {version === 'draft' ? '草稿发布后，这个导览的访客会看到' : '这个导览的访客现在看到'}
        ；它关闭的功能不在里面
      </p>
      <PhoneFrame width={375}>
        {page.data === undefined ? (
          <QueryState query={page} what="首页" />
        ) : (
          <PhonePage modules={page.data.modules} content={page.data.content} selectedId={null} />
        )}
      </PhoneFrame>
    </>
  )
}
