import { Button, Checkbox, Flex, Progress } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import shared from '@/theme/shared.module.css'
import { TARGET_LUFS } from '@/contract/media/soundFaults'
import { usePackageEditor } from '../../state/editorState'
import css from './Level.module.css'
import type { Levelled } from './levelled'
import { useLevel } from './useLevel'

interface LevelDialogProps {
  sounds: readonly Levelled[]
  onClose: () => void
}

/** Which sounds are levelled, the progress, and the failures. */
export default function LevelDialog({ sounds, onClose }: LevelDialogProps) {
  const { languages } = usePackageEditor()
  const [initialSounds] = useState(sounds)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(sounds.filter(({ proposed }) => proposed).map(({ spot }) => spot.id)),
  )
  const { state, start, stop } = useLevel()
  const toggle = (id: string, is: boolean) => {
    const next = new Set(selectedIds)
    if (is) next.add(id)
    else next.delete(id)
    setSelectedIds(next)
  }
  const close = () => {
    stop()
    onClose()
  }
  return (
    <SmallDialog
      title="统一响度"
      open
      onClose={close}
      foot={
        state.kind === 'running' ? (
          <Button onClick={stop}>停止，写入已处理的</Button>
        ) : state.kind === 'done' ? (
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        ) : (
          <>
            <Button onClick={close}>取消</Button>
            <Button
              type="primary"
              disabled={selectedIds.size === 0}
              onClick={() => void start(initialSounds.filter(({ spot }) => selectedIds.has(spot.id)))}
            >
              统一 {selectedIds.size} 条
            </Button>
          </>
        )
      }
    >
      {state.kind === 'running' && <Running state={state} />}
      {state.kind === 'done' && <Done state={state} />}
      {state.kind === 'idle' && (
        <>
          <p className={css.words}>
            都调到 {String(TARGET_LUFS).replace('-', '−')} LUFS，峰值不超过 −1
            dBTP，原来的音频仍然保留。削波修不回来，最好重录，所以没有预先勾选。
          </p>
          <ul className={`${shared.list} ${shared.lined} ${css.list}`} aria-label="要统一响度的讲解">
            {initialSounds.map(({ spot, packet, note }) => (
              <Flex component="li" key={spot.id} wrap align="center" justify="space-between" gap="4px 12px">
                <Checkbox checked={selectedIds.has(spot.id)} onChange={({ target }) => toggle(spot.id, target.checked)}>
                  {spot.title}
                </Checkbox>
                <span className={shared.hint}>
                  {languages.find(({ id }) => id === packet.languageId)?.name} · {packet.name} · {note}
                </span>
              </Flex>
            ))}
          </ul>
        </>
      )}
    </SmallDialog>
  )
}

type LevelState = ReturnType<typeof useLevel>['state']

const Running = ({ state }: { state: Extract<LevelState, { kind: 'running' }> }) => (
  <div role="status">
    <p className={css.words}>
      正在处理「{state.title}」，{state.at + 1} / {state.of}
    </p>
    <Progress aria-label="统一响度的进度" percent={Math.round((state.at / state.of) * 100)} />
  </div>
)

/** What was written, and the explanations that failed. */
const Done = ({ state }: { state: Extract<LevelState, { kind: 'done' }> }) => (
  <div role="status">
    <p className={css.words}>已统一 {state.count} 条，可以撤销一次全部换回。</p>
    {state.failures.length > 0 && (
      <ul className={`${shared.list} ${shared.lined} ${css.list}`} aria-label="没有处理的讲解">
        {state.failures.map(({ id, title, msg }) => (
          <Flex component="li" key={id} wrap align="center" justify="space-between" gap="4px 12px">
            <span>{title}</span>
            <span className={shared.hint}>{msg}</span>
          </Flex>
        ))}
      </ul>
    )}
  </div>
)
