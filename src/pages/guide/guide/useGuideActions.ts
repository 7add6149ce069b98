import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  ChartIcon,
  DocumentCheckIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  HistoryIcon,
  PinIcon,
  SendIcon,
  SettingsIcon,
  StackIcon,
  TagIcon,
  TrashIcon,
  UnpinIcon,
  UploadIcon,
} from '@/components/icons'
import type { Action } from '@/components/list'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import type { GuideRow, GuideScope } from '@/contract/guide/guide/guide'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { bulkDelete, bulkPublish, bulkSubmit, bulkTop } from './bulk'
import type { DrawerName } from './GuideDrawers'
import { guideCalls } from './guideCalls'
import { AUDIT, SCOPES } from './scopes'
import type { ScopeRights } from './scopes'
import { refusals } from './states'

interface ActionHandlers {
  open: (drawer: DrawerName, row: GuideRow) => void
  /** Submits it for review, and shows why it was refused. */
  submit: (row: GuideRow) => void
}

/** Drawers that only some accounts may open. */
interface DrawerOffers {
  statistics: boolean
  trail: boolean
}

type GuideAction = Action<GuideRow> & { offered?: boolean }
type OpenDrawer = (drawer: DrawerName) => (row: GuideRow) => void

const reviewActions = (scope: GuideScope, openDrawer: OpenDrawer, submit: ActionHandlers['submit']): GuideAction[] => {
  const { rights } = SCOPES[scope]
  return [
    {
      key: 'audit',
      label: '审核',
      icon: DocumentCheckIcon,
      rights: AUDIT,
      anyOf: true,
      offered: scope !== 'making',
      place: 'link',
      visible: (row) => refusals.audit(row) === undefined,
      run: openDrawer('audit'),
    },
    {
      key: 'edit',
      label: '编辑',
      icon: EditIcon,
      rights: rights.edit,
      place: 'link',
      visible: (row) => refusals.edit(row) === undefined,
      run: openDrawer('form'),
    },
    {
      key: 'submit',
      label: '提交审核',
      icon: SendIcon,
      rights: rights.submit,
      place: 'menu',
      visible: (row) => refusals.submit(row) === undefined,
      run: submit,
      bulk: bulkSubmit,
    },
  ]
}

const publishActions = ({ online, top }: ScopeRights): GuideAction[] => [
  {
    key: 'publish',
    label: '上线',
    icon: UploadIcon,
    rights: online,
    place: 'menu',
    visible: (row) => row.publish !== 'online',
    refuse: refusals.online,
    run: (row) => guideCalls.publish(row, 'online'),
    bulk: bulkPublish('online'),
  },
  {
    key: 'offline',
    label: '下线',
    icon: DownloadIcon,
    rights: online,
    place: 'menu',
    visible: (row) => row.publish === 'online',
    confirm: (row) => ({
      title: `下线「${row.name}」？`,
      description: '访客将看不到它，内容和审核状态都保留，可以随时再上线。',
      okText: '下线导览',
    }),
    run: (row) => guideCalls.publish(row, 'offline'),
    bulk: bulkPublish('offline'),
  },
  {
    key: 'top',
    label: '置顶',
    icon: PinIcon,
    rights: top,
    place: 'menu',
    visible: (row) => row.topAt === null,
    run: (row) => guideCalls.top(row, true),
    bulk: bulkTop(true),
  },
  {
    key: 'untop',
    label: '取消置顶',
    icon: UnpinIcon,
    rights: top,
    place: 'menu',
    visible: (row) => row.topAt !== null,
    run: (row) => guideCalls.top(row, false),
    bulk: bulkTop(false),
  },
]

const drawerActions = (rights: ScopeRights, openDrawer: OpenDrawer, offers: DrawerOffers): GuideAction[] => [
  {
    key: 'preview',
    label: '预览',
    icon: EyeIcon,
    rights: rights.preview,
    place: 'menu',
    run: openDrawer('preview'),
  },
  {
    key: 'statistics',
    label: '收听统计',
    icon: ChartIcon,
    rights: [],
    offered: offers.statistics,
    place: 'menu',
    run: openDrawer('statistics'),
  },
  {
    key: 'labels',
    label: '编辑标签',
    icon: TagIcon,
    rights: rights.labels,
    place: 'menu',
    run: openDrawer('labels'),
  },
  {
    key: 'settings',
    label: '导览设置',
    icon: SettingsIcon,
    rights: rights.settings,
    place: 'menu',
    refuse: refusals.edit,
    run: openDrawer('settings'),
  },
  {
    key: 'history',
    label: '审核记录',
    icon: DocumentCheckIcon,
    rights: [],
    place: 'menu',
    run: openDrawer('history'),
  },
  {
    key: 'trail',
    label: '操作记录',
    icon: HistoryIcon,
    rights: [],
    offered: offers.trail,
    place: 'menu',
    run: openDrawer('trail'),
  },
  {
    key: 'delete',
    label: '删除',
    icon: TrashIcon,
    rights: rights.delete,
    place: 'menu',
    danger: true,
    run: openDrawer('deletion'),
    bulk: bulkDelete,
  },
]

/** All actions on guides of a list: for rows, menus and bulk selection. */
export function useGuideActions(scope: GuideScope, { open, submit }: ActionHandlers): Action<GuideRow>[] {
  const navigate = useNavigate()
  const mayOpenStatistics = useAuth(({ permittedPaths }) => permittedPaths.has(paths.bigScreen()))
  const mayTrail = useMayTrail()
  return useMemo(() => {
    const { rights } = SCOPES[scope]
    const openDrawer: OpenDrawer = (drawer) => (row) => open(drawer, row)
    const actions: GuideAction[] = [
      ...reviewActions(scope, openDrawer, submit),
      ...publishActions(rights),
      {
        key: 'guideBag',
        label: '数据包',
        icon: StackIcon,
        rights: rights.guideBag,
        place: 'menu',
        run: (row) => navigate(paths.guideBag(row.id, scope)),
      },
      ...drawerActions(rights, openDrawer, { statistics: mayOpenStatistics, trail: mayTrail }),
    ]
    return actions.filter((action) => action.offered !== false && action.rights !== undefined)
  }, [scope, open, submit, navigate, mayOpenStatistics, mayTrail])
}
