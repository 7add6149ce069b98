import { Segmented } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { SITE_PAGE } from '@/components/visitorPhone/pages'
import css from './SitePreview.module.css'

const AUDIENCE_OPTIONS = [
  { value: 'visitors', label: '访客看到的' },
  { value: 'all', label: '全部内容' },
]

/** The whole site on a phone, clickable. */
export default function SitePreview({ onClose }: { onClose: () => void }) {
  const drawer = useDrawer(onClose)
  const [audience, setAudience] = useState('visitors')
  return (
    <SideDrawer title="微官网预览" open={drawer.open} onClose={drawer.close} afterOpenChange={drawer.afterOpenChange}>
      <div className={css.stage}>
        <GuidePhone
          start={SITE_PAGE}
          content={{ kind: 'site', all: audience === 'all' }}
          tools={<Segmented aria-label="预览什么" options={AUDIENCE_OPTIONS} value={audience} onChange={setAudience} />}
        />
      </div>
    </SideDrawer>
  )
}
