import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '@/components/ui/Allowed'
import { EyeIcon, MapPinIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { createSelection, ListPage } from '@/components/list'
import type { Action, Filter } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import type { GuideScope } from '@/contract/guide/guide/guide'
import { scenic, SCENIC_ORDERS, scenicFilters } from '@/contract/guide/scenic'
import type { ScenicRow } from '@/contract/guide/scenic'
import { PUBLISH_NAMES } from '@/contract/kit/states'
import { EDIT, guideTarget } from '@/entities/guide/guideTarget'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { scopeOf } from '../guide/scopeOf'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'
import { card, columns } from './columns'

const ScenicMap = lazyPart(() => import('./map/ScenicMap'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const FILTERS: readonly Filter[] = [
  { kind: 'select', name: 'type', label: '导览类型', place: 'bar', options: optionsOf(TYPE_NAMES) },
  { kind: 'select', name: 'publish', label: '发布', place: 'bar', options: optionsOf(PUBLISH_NAMES) },
]
const PACKAGE_RIGHTS: Readonly<Record<GuideScope, string>> = {
  all: right('guideAll', 'guideBag'),
  making: right('guideMaking', 'guideBag'),
  pending: right('guidePending', 'guideBag'),
}
const QUERY_KEY = ['scenic', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '景区名称' }
const rowName = ({ name }: ScenicRow) => name

/** The scenic areas as visitors find them, each with a link to its guide. */
export default function ScenicSpotList() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const allowed = useAllowed()
  const permitted = useAuth((state) => state.permittedPaths)
  const [selection] = useState(() => createSelection<ScenicRow>())
  const [map, setMap] = useState(false)
  const scope = scopeOf({ opens: (path) => permitted.has(path) })

  const open = useCallback(
    (row: Pick<ScenicRow, 'id' | 'name'>) => {
      const edit = scope && EDIT[scope]
      if (scope) void navigate(guideTarget(row, scope, edit !== undefined && edit !== null && allowed(edit)))
    },
    [allowed, navigate, scope],
  )
  const mayOpenPackage = scope !== null && allowed(PACKAGE_RIGHTS[scope])
  const openPackage = useCallback(
    (row: Pick<ScenicRow, 'id'>, poi: string | null) =>
      void navigate(`${paths.guideBag(row.id)}${poi === null ? '' : `?poi=${poi}`}`),
    [navigate],
  )
  const actions = useMemo<Action<ScenicRow>[]>(
    () => (scope === null ? [] : [{ key: 'open', label: '查看导览', icon: EyeIcon, place: 'link', run: open }]),
    [open, scope],
  )
  const invalidate = useCallback(() => void client.invalidateQueries({ queryKey: ['scenic'] }), [client])

  return (
    <>
      <ListPage<ScenicRow>
        name="scenicSpotList"
        title="景区列表"
        noun="景区"
        classifier="个"
        queryKey={QUERY_KEY}
        endpoint={scenic.queryPage}
        filterShape={scenicFilters}
        sorts={SCENIC_ORDERS}
        keyword={KEYWORD}
        filters={FILTERS}
        columns={columns}
        actions={actions}
        card={card}
        rowName={rowName}
        empty={{ title: '还没有访客能看到的景区', description: '导览通过审核后出现在这里' }}
        extra={
          <Button icon={<MapPinIcon size={16} />} onClick={() => setMap(true)}>
            地图
          </Button>
        }
        selection={selection}
        onChanged={invalidate}
      />
      {map && (
        <ScenicMap
          onOpen={scope === null ? undefined : open}
          onOpenPackage={mayOpenPackage ? openPackage : undefined}
          onClose={() => setMap(false)}
        />
      )}
    </>
  )
}
