import { Button, Form, Input } from 'antd'
import type { InputRef } from 'antd'
import { useRef } from 'react'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useEditor } from '@/components/form/useEditor'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { poiInput } from '@/contract/guide/package/guidePoi'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { CallError } from '@/lib/call'
import { usePackageEditor } from '../state/editorState'
import { PlaceFields } from './PlaceFields'

const SCHEMAS = [poiInput] as const

interface AddPointProps {
  initial: PoiInput
  onClose: () => void
}

/** A new point by coordinates: for use without a mouse, and for known positions. */
export function AddPoint({ initial, onClose }: AddPointProps) {
  const { guide, types, commands, history, selectPois } = usePackageEditor()
  const { busy, once } = useSingleFlight<'adding'>()
  const toast = useToast()
  const name = useRef<InputRef>(null)
  const editor = useEditor<PoiInput>({ initial, version: 0, form: 'poi-new', record: guide.id, schemas: SCHEMAS })
  const close = () => {
    editor.draft.drop()
    onClose()
  }
  const add = () =>
    once('adding', async () => {
      const values = await editor.check()
      if (!values) return editor.arrive()
      try {
        await history.perform(commands.addPoi(poiInput.parse(values), { onStored: ({ id }) => selectPois([id]) }))
        close()
      } catch (error) {
        if (!(error instanceof CallError && error.fields.length > 0 && editor.refuse(error.fields)))
          toast.failed('没有添加POI', error)
      }
    })
  return (
    <SmallDialog
      title="添加POI"
      note={guide.type === 'indoor' ? undefined : '可以把地图上复制的坐标或链接整个粘贴到任一格。'}
      open
      onClose={close}
      afterOpenChange={(open) => open && name.current?.focus({ cursor: 'all' })}
      foot={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button type="primary" loading={busy !== null} onClick={() => void add()}>
            添加POI
          </Button>
        </>
      }
    >
      <Form
        name="newPoint"
        form={editor.form}
        layout="vertical"
        initialValues={initial}
        requiredMark={false}
        disabled={busy !== null}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
        onFinish={() => void add()}
      >
        <div className={grid.grid}>
          <Field editor={editor} path="name" label="名称" className={grid.half}>
            <Input ref={name} count={counter(30)} autoComplete="off" />
          </Field>
          <Field editor={editor} path="poiTypeId" label="类型" className={grid.half}>
            <Select
              options={[...types.values()]
                .filter(({ deleted }) => !deleted)
                .map(({ id, name }) => ({ value: id, label: name }))}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Field>
          <PlaceFields editor={editor} onChanged={editor.changed} withMap />
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </SmallDialog>
  )
}
