import { Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { useEditor } from '@/components/form/useEditor'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import { POI_PICTURES_MAX } from '@/contract/guidePoi'
import type { PoiRecord } from '@/contract/guidePoi'
import type { SpotRecord } from '@/contract/guideSpot'
import { AudioField } from './audio/AudioField'
import { DeleteSpot } from './DeleteSpot'
import { Gone } from './Gone'
import { SaveState } from './SaveState'
import css from './Spot.module.css'
import { TextField } from './TextField'
import { TriggerFields } from './TriggerFields'
import { useSpotSaving } from './useSpotSaving'
import { useTakenOver } from './useTakenOver'
import { FIELDS, SCHEMAS, spotValues } from './values'
import type { SpotValues } from './values'

interface SpotFormProps {
  record: SpotRecord
  poi: PoiRecord | undefined
  readOnly: boolean
  onStored: (record: SpotRecord | null) => void
  onReread: () => void
}

const PICTURES = { label: '图片', kind: { type: 'pictures', max: POI_PICTURES_MAX } } as const

/** One explanation. Changes are saved by themselves. */
export function SpotForm({ record, poi, readOnly, onStored, onReread }: SpotFormProps) {
  const [initial] = useState(() => spotValues(record))
  const editor = useEditor<SpotValues>({ initial, version: record.version, form: 'spot', record: record.id, schemas: SCHEMAS, readOnly })
  const saving = useSpotSaving({ editor, record, onStored })
  const { state, clash, changed, save, store } = saving
  useTakenOver({ editor, record, isBusy: state === 'saving', onReread })

  // Text that was left here unsaved comes back, and is saved or compared.
  const { draft, takeDraft } = editor
  const [left] = draft.offered
  useEffect(() => {
    if (!left || readOnly) return
    takeDraft(left)
    changed()
  }, [changed, left, readOnly, takeDraft])

  const giveUp = () => {
    const current = clash.giveUp()
    if (current) onStored(current)
  }
  return (
    <div className={css.panel}>
      {state === 'gone' && <Gone name={record.title} text={editor.values().text} />}
      <Form
        form={editor.form}
        layout="vertical"
        disabled={readOnly || state === 'gone'}
        initialValues={initial}
        requiredMark={false}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={changed}
        onFieldsChange={editor.refresh}
        onBlur={() => void save()}
      >
        <Field editor={editor} path="title" label="标题">
          <Input count={counter(50)} autoComplete="off" />
        </Field>
        <TextField editor={editor} source={record.source} />
        <Field editor={editor} path="audio" label="音频">
          <AudioField record={record} editor={editor} readOnly={readOnly || state === 'gone'} onText={changed} />
        </Field>
        <TriggerFields editor={editor} poi={poi} />
        <Field editor={editor} path="pictures" label="图片" extra="第一张为封面">
          <PicturesControl field={PICTURES} />
        </Field>
      </Form>
      {!readOnly && state !== 'gone' && (
        <div className={css.foot}>
          <DeleteSpot record={record} version={() => editor.now().version} onDeleted={() => onStored(null)} />
          <SaveState state={state} savedAt={record.updatedAt} onSave={() => void save()} />
        </div>
      )}
      {clash.conflict && (
        <CompareDialog
          thing="讲解"
          name={clash.conflict.record.title}
          conflict={clash.conflict}
          fields={FIELDS}
          busy={clash.merging}
          onMerge={(merged) => void clash.merge(merged, store)}
          onGiveUp={giveUp}
          onClose={clash.dismiss}
        />
      )}
    </div>
  )
}
