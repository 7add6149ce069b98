import { Flex, Form, Input } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import shared from '@/theme/shared.module.css'
import { POI_PICTURES_MAX } from '@/contract/guide/package/guidePoi'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { spotInput, spotRecord } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { usePackageEditor } from '../state/editorState'
import { Conflict } from '../autosave/Conflict'
import { SaveState } from '../autosave/SaveState'
import { useAutosave } from '../autosave/useAutosave'
import { AudioField } from './audio/AudioField'
import { DeleteSpot } from './DeleteSpot'
import { DeletedSpotNotice } from './DeletedSpotNotice'
import css from './Spot.module.css'
import { TextField } from './TextField'
import { TriggerFields } from './TriggerFields'
import { useUnsavedSpot } from './useUnsavedSpot'
import { FIELDS, spotValues } from './values'
import type { SpotValues } from './values'

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
          <Input count={counter(50)} autoComplete="off" />
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
