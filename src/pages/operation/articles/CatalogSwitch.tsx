import { Switch } from 'antd'
import { useAllowed } from '@/components/Allowed'
import { useOnce } from '@/components/hooks/useOnce'
import { useToast } from '@/components/toast/useToast'
import type { siteCatalog } from '@/contract/catalog'
import { PUBLISH_NAMES } from '@/contract/states'
import type { Publish } from '@/contract/states'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import css from './CatalogsDrawer.module.css'

interface CatalogSwitchProps {
  row: { id: string; name: string; version: number; publish: Publish }
  publish: (typeof siteCatalog)['publish']
  onChanged: () => void
}

/** Puts a catalog online or offline, in place; without the right it says which. */
export function CatalogSwitch({ row: { id, name, version, publish: state }, publish, onChanged }: CatalogSwitchProps) {
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useOnce<'switch'>()
  if (!allowed([right('microOfficialWebsite', 'online')])) return <span className={css.state}>{PUBLISH_NAMES[state]}</span>
  const change = (on: boolean) =>
    once('switch', async () => {
      try {
        await call(publish, { body: { id, version, publish: on ? 'online' : 'offline' } })
        toast.done(on ? `「${name}」已上线` : `「${name}」已下线，里面的文章访客也看不到`)
      } catch (error) {
        toast.failed(`没有改动「${name}」`, error)
      }
      onChanged()
    })
  return <Switch className={css.switch} checked={state === 'online'} aria-label={`${name} 上线`} aria-busy={busy !== null} onChange={(on) => void change(on)} />
}
