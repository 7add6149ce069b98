import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { BuildingIcon, SmartphoneIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { TrailButton } from '@/components/record/TrailButton'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { site } from '@/contract/operation/miniProgram/site/site'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'

const lazyOptions = { forget: ({ onClose }: { onClose: () => void }) => onClose() }
const SiteForm = lazyPart<{ onClose: () => void; onDone: () => void }>(() => import('./SiteForm'), lazyOptions)
const SitePreview = lazyPart<{ onClose: () => void }>(() => import('./SitePreview'), lazyOptions)

/** Buttons for the site's header form and the full phone preview. */
export function SiteButtons() {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'header' | 'preview' | null>(null)
  const { data: header } = useQuery({
    queryKey: ['site', 'detail'],
    queryFn: ({ signal }) => call(site.detail, {}, { signal }),
    enabled: useMayTrail(),
  })
  const close = () => setDialog(null)
  return (
    <>
      <Allowed p={right('microOfficialWebsite', 'edit')}>
        <Button icon={<BuildingIcon size={16} />} onClick={() => setDialog('header')}>
          网站信息
        </Button>
      </Allowed>
      {header && <TrailButton domain="site" id={header.id} name="网站信息" />}
      <Allowed p={right('microOfficialWebsite', 'preview')}>
        <Button icon={<SmartphoneIcon size={16} />} onClick={() => setDialog('preview')}>
          手机预览
        </Button>
      </Allowed>
      {dialog === 'header' && (
        <SiteForm
          onClose={close}
          onDone={() => {
            void client.invalidateQueries({ queryKey: ['site'] })
            close()
          }}
        />
      )}
      {dialog === 'preview' && <SitePreview onClose={close} />}
    </>
  )
}
