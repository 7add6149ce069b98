import { ConfigProvider, Form } from 'antd'
import { useState } from 'react'
import type { Editor } from '@/components/form/useEditor'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import type { Position } from '@/lib/geo/position'
import { BoundaryMap } from '@/entities/place/BoundaryMap'
import { wholeOf } from '@/entities/place/entry'
import { MapToggle } from '@/entities/place/MapToggle'

interface MapFieldsProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  /** Position of the guide. */
  centre: Position | null
  /** The levels limit each other. */
  onLevels: () => void
}

/** Boundary and levels on a map; the numbers beside it stay as typed. */
export function MapFields<V extends { settings: GuideSettings }>({ editor, centre, onLevels }: MapFieldsProps<V>) {
  const [open, setOpen] = useState(false)
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const change = (key: keyof GuideSettings, value: unknown) => {
    editor.form.setFieldValue(['settings', key] as never, value as never)
    editor.changed()
  }
  return (
    <div>
      <MapToggle
        open={open}
        purpose={disabled ? '在地图上查看边界' : '在地图上设置边界和级别'}
        onToggle={() => setOpen(!open)}
      />
      {open && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => {
            const { settings } = getFieldsValue(true) as V
            return (
              <BoundaryMap
                label="导览"
                boundary={settings.boundary}
                levels={settings}
                centre={(settings.centre && wholeOf(settings.centre)) ?? centre}
                disabled={disabled}
                onBoundary={(boundary) => change('boundary', boundary)}
                onLevel={(key, value) => {
                  change(key, value)
                  onLevels()
                }}
              />
            )
          }}
        </Form.Item>
      )}
    </div>
  )
}
