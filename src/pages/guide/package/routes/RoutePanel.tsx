import { Button, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { TrashIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { measureRoute, routeInput, routeRecord } from '@/contract/guide/package/guideRoute'
import type { RouteInput, RouteRecord } from '@/contract/guide/package/guideRoute'
import { DIFFICULTY_NAMES } from '@/contract/guide/package/packageLabels'
import { usePackageEditor } from '../state/editorState'
import { Conflict } from '../autosave/Conflict'
import { SaveState } from '../autosave/SaveState'
import { useAutosave } from '../autosave/useAutosave'
import { routeValues } from '../commands/records'
import { Panel } from '../Panel'
import { describeRouteFields } from './routeFields'
import { RouteStops } from './RouteStops'
import { WayFields } from './WayFields'
import { wayText } from '@/entities/guide/wayText'

const OPTIONS = Object.entries(DIFFICULTY_NAMES).map(([value, label]) => ({ value, label }))

/** The chosen route: its fields and stops. Changes are saved automatically. */
export function RoutePanel({ route }: { route: RouteRecord }) {
  const { guidePackage, guide, commands, history, readOnly, setUnsaved, choose } = usePackageEditor()
  const [isConfirming, setConfirming] = useState(false)
  const { editor, clash, changed, store, flush, state } = useAutosave<RouteInput, RouteRecord>({
    record: route,
    form: 'route',
    valuesOf: routeValues,
    input: routeInput,
    schema: routeRecord,
    readOnly,
    save: (values, version, onStored) =>
      history.perform(commands.saveRoute(route.id, routeInput.parse(values), version, onStored)),
    refusal: `没有保存「${route.name}」`,
    onUnsaved: setUnsaved,
  })
  const { form } = editor
  const poiIds = Form.useWatch<string[] | undefined>('poiIds', form) ?? route.poiIds
  const byId = new Map(guidePackage.pois.map((poi) => [poi.id, poi]))
  const stops = poiIds.flatMap((id) => {
    const poi = byId.get(id)
    return poi ? [[poi.lng, poi.lat] as [number, number]] : []
  })
  // Same computation as the server's, on the form's values.
  const measures =
    guide.type === 'indoor' ? { distance: route.distance, minutes: route.minutes } : measureRoute(route.path, stops)
  const straighten = () => {
    form.setFieldValue('path', [])
    changed()
    flush()
  }
  return (
    <Panel
      title={route.name}
      subtitle={`${poiIds.length} 站 · ${wayText(measures)}（按平地）`}
      record={{ domain: 'guideRoute', id: route.id, name: route.name }}
      onClose={() => choose({ route: null })}
      foot={
        !readOnly && (
          <>
            <Button danger type="text" icon={<TrashIcon size={16} />} onClick={() => setConfirming(true)}>
              删除路线
            </Button>
            <SaveState state={state} savedAt={route.updatedAt} onSave={flush} />
          </>
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={editor.base.values}
        requiredMark={false}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={changed}
        onFieldsChange={editor.refresh}
        onBlur={flush}
      >
        <Field editor={editor} path="name" label="路线名称">
          <Input count={counter(30)} autoComplete="off" />
        </Field>
        <Field editor={editor} path="label" label="标签">
          <Input count={counter(10)} autoComplete="off" placeholder="如 半日、亲子" />
        </Field>
        <Field editor={editor} path="difficulty" label="难度">
          <Segmented options={OPTIONS} aria-label="难度" />
        </Field>
        <Field editor={editor} path="poiIds" label={`站点 ${poiIds.length}`}>
          <RouteStops pois={guidePackage.pois} />
        </Field>
        <WayFields readOnly={readOnly} onStraighten={straighten} />
        <Field editor={editor} path="cover" label="封面">
          <PictureUpload small name="封面" />
        </Field>
      </Form>
      <Conflict
        label="路线"
        name={({ name }) => name}
        fields={describeRouteFields((id) => byId.get(id)?.name ?? '')}
        clash={clash}
        store={store}
      />
      <DeleteRoute route={route} open={isConfirming} onClose={() => setConfirming(false)} />
    </Panel>
  )
}

interface DeleteRouteProps {
  route: RouteRecord
  open: boolean
  onClose: () => void
}

function DeleteRoute({ route, open, onClose }: DeleteRouteProps) {
  const { commands, history, choose } = usePackageEditor()
  const toast = useToast()
  const active = useTabActive()
  const remove = () => {
    onClose()
    history.perform(commands.deleteRoute(route.id, `删除「${route.name}」`)).then(
      () => {
        choose({ route: null })
        toast.done(`已删除路线「${route.name}」`, '可以撤销')
      },
      (error: unknown) => toast.failed(`没有删除路线「${route.name}」`, error),
    )
  }
  return (
    <Modal
      open={open && active}
      width={440}
      title={`删除路线「${route.name}」？`}
      okText="删除路线"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      onOk={remove}
      onCancel={onClose}
    >
      站点和讲解都保留。删除后可以撤销，直到导览通过审核。
    </Modal>
  )
}
