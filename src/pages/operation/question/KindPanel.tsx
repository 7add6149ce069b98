import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Flex, Tree } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '@/components/ui/Allowed'
import { MoreIcon, PlusIcon } from '@/components/icons'
import { NotRead } from '@/components/ui/state/NotRead'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import shared from '@/theme/shared.module.css'
import { questionKind } from '@/contract/operation/question/questionKind'
import type { KindNode } from '@/contract/operation/question/questionKind'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { KindDialog } from './KindDialog'
import type { OpenedKind } from './KindDialog'
import { kindItems } from './kindItems'
import type { KindStep } from './kindItems'
import { Misses } from './Misses'
import css from './Question.module.css'
import { branches } from './tree'
import { TryButton } from './TryPanel'
import { useKindMoves } from './useKindMoves'

/** The question kinds; the selected kind filters the list, via the address. */
export function KindPanel() {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<OpenedKind | null>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const {
    data: kinds,
    isError,
    refetch,
  } = useQuery({ queryKey: ['questionKind', 'tree'], queryFn: ({ signal }) => call(questionKind.tree, {}, { signal }) })
  const { chosen: selectedId, choose } = useChosenKind()
  const may = useKindRights()

  const close = () => setDialog(null)
  const invalidate = () => {
    close()
    for (const domain of ['questionKind', 'question']) void client.invalidateQueries({ queryKey: [domain] })
  }
  const kindMoves = useKindMoves(kinds ?? [], invalidate)
  const run = (key: string, kind: KindNode) => {
    if (key === 'up' || key === 'down') kindMoves.step(kind, key === 'up' ? -1 : 1)
    else setDialog({ step: key as KindStep, kind })
  }

  const title = (kind: KindNode, total: number) => (
    <KindTitle
      name={kind.name}
      total={total}
      items={kindItems(kinds ?? [], kind, may)}
      onItem={(key) => run(key, kind)}
    />
  )
  const total = kinds?.reduce((sum, { questions }) => sum + questions, 0) ?? 0
  const root = { key: '', title: <AllTitle total={total} /> }

  return (
    <aside className={`${shared.card} ${css.panel}`} aria-label="问题分类">
      <div className={`${shared.fill} ${css.scroll}`}>
        <Flex wrap gap={12}>
          <Misses />
          <TryButton />
        </Flex>
        {isError && <NotRead name="分类" onRetry={() => void refetch()} />}
        {kinds && (
          <Tree
            blockNode
            // Controlled: a dragged kind stays open, and so does its drop target.
            expandedKeys={kinds.map(({ id }) => id).filter((id) => !collapsed.has(id))}
            onExpand={(keys) => setCollapsed(new Set(kinds.map(({ id }) => id).filter((id) => !keys.includes(id))))}
            aria-busy={kindMoves.busy}
            selectedKeys={[selectedId]}
            treeData={[root, ...branches(kinds, title)]}
            // Dragging may also change a kind's level, which needs the right to edit.
            draggable={
              may.sort && may.edit && !kindMoves.busy && { icon: false, nodeDraggable: ({ key }) => key !== '' }
            }
            allowDrop={kindMoves.allowed}
            onDrop={kindMoves.drop}
            onSelect={([key]) => choose(String(key ?? ''))}
          />
        )}
      </div>
      {may.add && (
        <div className={css.foot}>
          <Button icon={<PlusIcon size={16} />} onClick={() => setDialog({ step: 'add', kind: null })}>
            新增分类
          </Button>
        </div>
      )}
      {dialog && (
        <KindDialog
          {...dialog}
          onClose={close}
          onChanged={invalidate}
          onDeleted={() => {
            if (selectedId !== '') choose('')
            invalidate()
          }}
        />
      )}
    </aside>
  )
}

/** The kind that the address names; `''` for all questions. */
function useChosenKind() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const choose = (id: string) => {
    const params = new URLSearchParams(search)
    params.delete('kindId')
    params.delete('page')
    if (id !== '') params.set('kindId', id)
    void navigate({ pathname, search: params.toString() })
  }
  return { chosen: new URLSearchParams(search).get('kindId') ?? '', choose }
}

function useKindRights() {
  const allowed = useAllowed()
  return {
    add: allowed(right('question', 'add')),
    edit: allowed(right('question', 'edit')),
    delete: allowed(right('question', 'delete')),
    sort: allowed(right('question', 'sort')),
    trail: useMayTrail(),
  }
}

const AllTitle = ({ total }: { total: number }) => (
  <Flex component="span" align="center" gap={4}>
    <span className={shared.rest}>全部问题</span>
    <span className={shared.aside}>{total}</span>
  </Flex>
)

interface KindTitleProps {
  name: string
  /** Questions of the kind and those below it. */
  total: number
  items: ReturnType<typeof kindItems>
  onItem: (key: string) => void
}

function KindTitle({ name, total, items, onItem }: KindTitleProps) {
  return (
    <Flex component="span" align="center" gap={4}>
      <span className={shared.rest} title={name}>
        {name}
      </span>
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items, onClick: ({ key, domEvent }) => (domEvent.stopPropagation(), onItem(key)) }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreIcon size={14} />}
            aria-label={`${name} 的操作`}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
      <span className={shared.aside}>{total}</span>
    </Flex>
  )
}
