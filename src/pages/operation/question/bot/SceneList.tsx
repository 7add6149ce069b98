import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { EditIcon, PlusIcon, TrashIcon } from '@/components/icons'
import { QueryState } from '@/components/form/QueryState'
import RecordForm from '@/components/record/form/RecordForm'
import { TrailButton } from '@/components/record/TrailButton'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import type { RecordOf } from '@/contract/kit/record'
import { botScene, botSceneKind, SCENES_MAX } from '@/contract/operation/question/bot'
import { call } from '@/lib/call'
import css from './Bot.module.css'

const { queryPage, idAndName, detail, add, update } = botScene
const CALLS = { queryPage, idAndName, detail, add, update }

/** The bot's scenes with examples; add, edit and delete. */
export function SceneList() {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const [form, setForm] = useState<{ id?: string } | null>(null)
  const query = useQuery({
    queryKey: ['botScene', 'queryPage', 'drawer'],
    queryFn: ({ signal }) => call(queryPage, { body: { pageSize: SCENES_MAX } }, { signal }),
  })
  const { data } = query
  const invalidate = () => client.invalidateQueries({ queryKey: ['botScene'] })
  const remove = ({ id, version, name }: { id: string; version: number; name: string }) =>
    once(id, async () => {
      try {
        await call(botScene.delete, { params: { id }, query: { version } })
        toast.done(`已删除场景「${name}」`)
      } catch (error) {
        toast.failed(`没有删除场景「${name}」`, error)
      }
      await invalidate()
    })
  return (
    <section aria-label="场景">
      <h3>
        场景<small>机器人用来做什么</small>
      </h3>
      {data === undefined && <QueryState query={query} what="场景" />}
      {data?.list.length === 0 && (
        <p className={`${shared.about} ${css.quiet}`}>
          还没有场景。场景告诉机器人在哪个技能里找答案，也可以限定只问场景内的问题。
        </p>
      )}
      {data && data.list.length > 0 && (
        <ul className={`${shared.list} ${css.scenes}`}>
          {data.list.map((scene) => (
            <SceneRow
              key={scene.id}
              scene={scene}
              busy={busy === scene.id}
              onEdit={() => setForm({ id: scene.id })}
              onRemove={() => void remove(scene)}
            />
          ))}
        </ul>
      )}
      {data && (
        <Button icon={<PlusIcon size={16} />} onClick={() => setForm({})}>
          新增场景
        </Button>
      )}
      {form && (
        <RecordForm
          key={form.id ?? 'new'}
          kind={botSceneKind}
          calls={CALLS}
          id={form.id}
          consequence={() => '从下一个问题起按它找场景'}
          onClose={() => setForm(null)}
          onDone={() => {
            void invalidate()
            setForm(null)
          }}
        />
      )}
    </section>
  )
}

interface SceneRowProps {
  scene: RecordOf<typeof botSceneKind>
  /** Being deleted. */
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

function SceneRow({ scene, busy, onEdit, onRemove }: SceneRowProps) {
  return (
    <li>
      <span className={css.words}>
        <b>{scene.name}</b>
        <span>{scene.description}</span>
        <small className={css.examples}>
          如
          {scene.examples
            .slice(0, 3)
            .map((example) => `「${example}」`)
            .join('')}
          {scene.examples.length > 3 && `等 ${scene.examples.length} 句`}
        </small>
      </span>
      <TrailButton domain="botScene" id={scene.id} name={scene.name} noun="场景" />
      <Button type="text" icon={<EditIcon size={16} />} aria-label={`编辑场景 ${scene.name}`} onClick={onEdit} />
      <Popconfirm
        title={`删除场景「${scene.name}」？`}
        description="这类问题不再限定在它的技能里找答案。"
        okText="删除"
        okButtonProps={{ danger: true }}
        onConfirm={onRemove}
      >
        <Button
          type="text"
          danger
          icon={<TrashIcon size={16} />}
          aria-label={`删除场景 ${scene.name}`}
          loading={busy}
        />
      </Popconfirm>
    </li>
  )
}
