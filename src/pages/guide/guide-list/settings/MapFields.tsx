import { Button, ConfigProvider, Form } from 'antd'
import { useState } from 'react'
import type { Editor } from '@/components/form/useEditor'
import { MapPinIcon } from '@/components/icons'
import type { GuideSettings } from '@/contract/guide'
import { BoundaryMap } from '@/pickers/BoundaryMap'

interface MapFieldsProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  /** The levels limit each other. */
  onLevels: () => void
}

/** Boundary and levels on a map; the numbers beside it stay what they are typed. */
export function MapFields<V extends { settings: GuideSettings }>({ editor, onLevels }: MapFieldsProps<V>) {
  const [open, setOpen] = useState(false)
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const change = (key: keyof GuideSettings, value: unknown) => {
    editor.form.setFieldValue(['settings', key] as never, value as never)
    editor.changed()
  }
  return (
    <div>
      <Button type="link" icon={<MapPinIcon size={16} />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起地图' : '在地图上设置边界和级别'}
      </Button>
      {open && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => {
            const { settings, lng, lat } = getFieldsValue(true) as V & { lng?: number | null; lat?: number | null }
            return (
              <BoundaryMap
                label="导览"
                boundary={settings.boundary}
                levels={settings}
                centre={typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null}
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
