import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { BuildingIcon, SmartphoneIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { TrailButton, useMayTrail } from '@/components/trail'
import { site } from '@/contract/operation/miniProgram/site/site'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'

const closes = { forget: ({ onClose }: { onClose: () => void }) => onClose() }
const SiteForm = lazyPart<{ onClose: () => void; onDone: () => void }>(() => import('./SiteForm'), closes)
const SitePreview = lazyPart<{ onClose: () => void }>(() => import('./preview/SitePreview'), closes)

/** Buttons for the site's header form and the full phone preview. */
export function SiteButtons() {
  const client = useQueryClient()
  const [opened, setOpened] = useState<'header' | 'preview' | null>(null)
  const { data: header } = useQuery({ queryKey: ['site', 'detail'], queryFn: ({ signal }) => call(site.detail, {}, { signal }), enabled: useMayTrail() })
  const close = () => setOpened(null)
  return (
    <>
      <Allowed p={right('microOfficialWebsite', 'edit')}>
        <Button icon={<BuildingIcon size={16} />} onClick={() => setOpened('header')}>
          网站信息
        </Button>
      </Allowed>
      {header && <TrailButton domain="site" id={header.id} name="网站信息" />}
      <Allowed p={right('microOfficialWebsite', 'preview')}>
        <Button icon={<SmartphoneIcon size={16} />} onClick={() => setOpened('preview')}>
          手机预览
        </Button>
      </Allowed>
      {opened === 'header' && (
        <SiteForm
          onClose={close}
          onDone={() => {
            void client.invalidateQueries({ queryKey: ['site'] })
            close()
          }}
        />
      )}
      {opened === 'preview' && <SitePreview onClose={close} />}
    </>
  )
}
