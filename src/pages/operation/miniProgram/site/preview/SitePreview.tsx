import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { site } from '@/contract/operation/miniProgram/site/site'
import { call } from '@/lib/call'
import { headerOf } from './header'
import { Site } from './Site'
import css from './Site.module.css'

const AUDIENCE_OPTIONS = [
  { value: 'visitors', label: '访客看到的' },
  { value: 'all', label: '全部内容' },
]

/** The whole site on a phone, clickable. */
export default function SitePreview({ onClose }: { onClose: () => void }) {
  const drawer = useDrawer(onClose)
  const [audience, setAudience] = useState('visitors')
  const query = useQuery({ queryKey: ['site', 'detail'], queryFn: ({ signal }) => call(site.detail, {}, { signal }) })
  return (
    <SideDrawer title="微官网预览" open={drawer.open} onClose={drawer.close} afterOpenChange={drawer.afterOpenChange}>
      <div className={css.stage}>
        <Segmented aria-label="预览什么" options={AUDIENCE_OPTIONS} value={audience} onChange={setAudience} />
        {query.data === undefined ? (
          <QueryState query={query} what="网站信息" />
        ) : (
          <Site key={audience} header={headerOf(query.data)} hidden={audience === 'all'} />
        )}
      </div>
    </SideDrawer>
  )
}
