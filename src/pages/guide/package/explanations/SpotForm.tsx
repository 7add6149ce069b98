import { Flex, Form, Input, Button, Popconfirm } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import shared from '@/theme/shared.module.css'
import { POI_PICTURES_MAX } from '@/contract/guide/package/guidePoi'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { spotInput, spotRecord } from '@/contract/guide/package/guideSpot'
import type { SpotRecord, SpotRow } from '@/contract/guide/package/guideSpot'
import { Notice } from '@/components/form/Notice'
import { DownloadIcon, TrashIcon } from '@/components/icons'
import { saveBlob } from '@/lib/files'
import { useToast } from '@/components/ui/toast/useToast'
import { usePackageEditor } from '../state/editorState'
import { useNaming } from '../state/useNaming'
import { Conflict } from '../autosave/Conflict'
import { SaveState } from '../autosave/SaveState'
import { useAutosave } from '../autosave/useAutosave'
import { AudioField } from './audio/AudioField'
import css from './Spot.module.css'
import { TextField } from './TextField'
import { TriggerFields } from './TriggerFields'
import { FIELDS, spotValues } from './values'
import type { SpotValues } from './values'
import type { SavingState } from '../autosave/useRecordSave'
import { descendants } from './tree'

interface SpotFormProps {
  record: SpotRecord
  poi: PoiRecord | undefined
  /** False once it was deleted. */
  exists: boolean
  onStored: (record: SpotRecord) => void
  /** It was deleted, and no typed text is lost with it. */
  onLeave: () => void
}

const PICTURES = { label: '图片', kind: { type: 'pictures', max: POI_PICTURES_MAX } } as const

/** The explanation, its point or its packet was deleted while open: the typed text can be downloaded. */
function DeletedSpotNotice({ name, text }: { name: string; text: string }) {
  return (
    <Notice
      kind="warning"
      title="这条讲解已被删除"
      actions={
        <Button
          size="small"
          icon={<DownloadIcon size={14} />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `讲解词-${name}.txt`)}
        >
          下载讲解词
        </Button>
      }
    >
      讲解、POI 或数据包在你修改时被删除，不能再保存。撤销删除后可以接着写。
    </Notice>
  )
}

/** States in which nothing is saved until someone acts. */
const WAITING: readonly SavingState[] = ['wrong', 'refused']

interface UnsavedSpotOptions {
  id: string
  state: SavingState
  values: () => { title: string; text: string }
}

/** Hands what cannot be saved yet to the guide's preview, until it is saved or the form is left. */
function useUnsavedSpot({ id, state, values }: UnsavedSpotOptions): void {
  const { setUnsavedSpot } = usePackageEditor()
  const { title, text } = values()
  const isWaiting = WAITING.includes(state)
  useEffect(() => {
    if (isWaiting) setUnsavedSpot({ id, title, text })
    else if (state === 'saved' || state === 'gone') setUnsavedSpot(null)
  }, [id, isWaiting, setUnsavedSpot, state, text, title])
  useEffect(() => () => setUnsavedSpot(null), [setUnsavedSpot])
}

/** Confirms, then deletes the explanation and its subtree. */
function DeleteSpot({ record }: { record: SpotRow }) {
  const { guidePackage, commands, history } = usePackageEditor()
  const toast = useToast()
  const others = descendants(guidePackage.spots, record.id).length
  const remove = () =>
    history.perform(commands.deleteSpot(record.id, `删除讲解「${record.title}」`)).then(
      () =>
        toast.done(`已删除讲解「${record.title}」`, others > 0 ? `连同下级讲解 ${others} 条，可以撤销` : '可以撤销'),
      (error: unknown) => toast.failed(`没有删除讲解「${record.title}」`, error),
    )
  return (
    <Popconfirm
      title={`删除讲解「${record.title}」？`}
      description={`文本和音频${others > 0 ? `，以及 ${others} 条下级讲解` : ''}一起删除。可以撤销，直到导览通过审核。`}
      okText="删除"
      okButtonProps={{ danger: true }}
      onConfirm={remove}
    >
      <Button danger type="text" icon={<TrashIcon size={16} />}>
        删除讲解
      </Button>
    </Popconfirm>
  )
}

/** One explanation. Changes are saved automatically. */
export function SpotForm({ record, poi, exists, onStored, onLeave }: SpotFormProps) {
  const { commands, history, readOnly, setUnsaved, isPreviewed } = usePackageEditor()
  const { editor, clash, changed, store, flush, state, isDirty } = useAutosave<SpotValues, SpotRecord>({
    record,
    exists,
    form: 'spot',
    valuesOf: spotValues,
    input: spotInput,
    schema: spotRecord,
    readOnly,
    isPreviewed,
    save: (values, version, onKept) =>
      history.perform(
        commands.saveSpot(record, values, version, (saved) => {
          onKept(saved)
          onStored(saved)
        }),
      ),
    refusal: `没有保存讲解「${record.title}」`,
    onUnsaved: setUnsaved,
  })
  useUnsavedSpot({ id: record.id, state, values: editor.values })
  const title = useNaming(record.id)
  const leave = useEffectEvent(onLeave)
  const isOver = !exists && !isDirty
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])

  const giveUp = () => {
    const current = clash.giveUp()
    if (current) onStored(current)
    return current
  }
  const isGone = state === 'gone'
  return (
    <Flex vertical gap={12} className={css.panel}>
      {isGone && <DeletedSpotNotice name={record.title} text={editor.values().text} />}
      <Form
        form={editor.form}
        layout="vertical"
        disabled={readOnly || isGone}
        initialValues={editor.base.values}
        requiredMark={false}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={changed}
        onFieldsChange={editor.refresh}
        onBlur={flush}
      >
        <Field editor={editor} path="title" label="标题">
          <Input ref={title} count={counter(50)} autoComplete="off" />
        </Field>
        <TextField editor={editor} source={record.source} />
        <Field editor={editor} path="audio" label="音频">
          <AudioField record={record} editor={editor} readOnly={readOnly || isGone} onText={changed} />
        </Field>
        <TriggerFields editor={editor} poi={poi} />
        <Field editor={editor} path="pictures" label="图片" extra="第一张为封面">
          <PicturesControl field={PICTURES} />
        </Field>
      </Form>
      {!readOnly && (
        <div className={`${shared.row} ${css.foot}`}>
          {!isGone && <DeleteSpot record={record} />}
          <SaveState state={state} savedAt={record.updatedAt} onSave={flush} />
        </div>
      )}
      <Conflict label="讲解" name={({ title }) => title} fields={FIELDS} clash={{ ...clash, giveUp }} store={store} />
    </Flex>
  )
}
