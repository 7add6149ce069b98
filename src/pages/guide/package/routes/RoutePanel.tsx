import { Button, Form } from 'antd'
import { useState } from 'react'
import { TrashIcon } from '@/components/icons'
import { measureRoute, routeInput, routeRecord } from '@/contract/guide/package/guideRoute'
import type { RouteInput, RouteRecord } from '@/contract/guide/package/guideRoute'
import { usePackageEditor } from '../state/editorState'
import { Conflict } from '../autosave/Conflict'
import { SaveState } from '../autosave/SaveState'
import { useAutosave } from '../autosave/useAutosave'
import { routeValues } from '../commands/records'
import { Panel } from '../Panel'
import { DeleteRoute } from './DeleteRoute'
import { RouteFormFields } from './RouteFormFields'
import { describeRouteFields } from './routeFields'
import { wayText } from '@/entities/guide/wayText'

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
        <RouteFormFields
          id={route.id}
          editor={editor}
          stopCount={poiIds.length}
          readOnly={readOnly}
          onStraighten={straighten}
        />
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
