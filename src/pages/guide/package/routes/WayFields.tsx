import { Button, Form } from 'antd'
import { useState } from 'react'
import shared from '@/theme/shared.module.css'
import { Corners } from '../autosave/Corners'
import css from './Routes.module.css'

type Path = [number, number][]

/** Longer ways are not listed as numbers: no one would find a corner among them. */
const MAX_LISTED_POINTS = 200

/** The drawn way of a route, changed on the map or by its corners' numbers. */
export function WayFields({ readOnly, onStraighten }: { readOnly: boolean; onStraighten: () => void }) {
  const [isListOpen, setListed] = useState(false)
  const { length } = Form.useWatch<Path | undefined>('path') ?? []
  const isListed = isListOpen && length > 1 && length <= MAX_LISTED_POINTS
  return (
    <>
      <div className={`${shared.note} ${css.note}`}>
        {length > 1 ? `按画下的走线计算，${length} 个顶点。` : '没有画走线，按站点间直线计算。'}
        {!readOnly && length > 1 && (
          <Button type="link" size="small" onClick={onStraighten}>
            改为站点间直线
          </Button>
        )}
        {length > 1 && length <= MAX_LISTED_POINTS && (
          <Button type="link" size="small" aria-expanded={isListOpen} onClick={() => setListed(!isListOpen)}>
            {isListOpen ? '收起顶点' : '列出顶点'}
          </Button>
        )}
      </div>
      <Form.Item name="path" hidden={!isListed}>
        {isListed ? <Corners of="line" indoor={false} maximum={MAX_LISTED_POINTS} /> : <Unlisted />}
      </Form.Item>
    </>
  )
}

/** Keeps the way in the form's values. */
const Unlisted = () => null
