import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons'
import { PAPERS } from './papers'
import { SheetDrawing } from './SheetDrawing'
import css from './SheetStage.module.css'
import { SignPicture } from './SignDrawing'
import type { Studio } from './useStudio'

type View = 'sheet' | 'sign'

const VIEWS: { value: View; label: string }[] = [
  { value: 'sheet', label: '整张' },
  { value: 'sign', label: '单个标牌' },
]

/** The sheet to scale, or the chosen sign. */
export function SheetStage({ studio }: { studio: Studio }) {
  const [view, setView] = useState<View>('sheet')
  const { sheets, sheet, turnTo, look, chosen, paper } = studio
  const signs = sheets[sheet]
  const { width, height } = PAPERS[paper]
  return (
    <section className={css.stage} aria-label="标牌的样子">
      <div className={css.tools}>
        <Segmented<View> aria-label="看什么" options={VIEWS} value={view} onChange={setView} />
        {view === 'sheet' && sheets.length > 0 && (
          <span className={css.turn}>
            <Button
              icon={<ChevronLeftIcon size={16} />}
              aria-label="上一张"
              disabled={sheet === 0}
              onClick={() => turnTo(sheet - 1)}
            />
            <span role="status">
              第 <b>{sheet + 1}</b> / {sheets.length} 张
            </span>
            <Button
              icon={<ChevronRightIcon size={16} />}
              aria-label="下一张"
              disabled={sheet === sheets.length - 1}
              onClick={() => turnTo(sheet + 1)}
            />
          </span>
        )}
      </div>
      <div className={css.paper}>
        {view === 'sign' && chosen ? (
          <div className={css.single}>
            <SignPicture {...look} sign={chosen} />
          </div>
        ) : signs ? (
          <SheetDrawing
            {...look}
            signs={signs}
            className={css.sheet}
            chosenId={chosen?.id ?? null}
            onChoose={studio.choose}
          />
        ) : (
          <p className={css.none}>在列表里选要印的标牌</p>
        )}
      </div>
      <div className={css.foot}>
        <span>
          {PAPERS[paper].name} 竖放 {width}×{height} mm，每个 {Math.round(look.layout.sign.width)}×
          {Math.round(look.layout.sign.height)} mm
        </span>
        {chosen && (
          <span className={css.address}>
            「{chosen.name}」的{look.design.opensMiniProgram ? '短码' : '短链'}{' '}
            <b>{look.design.opensMiniProgram ? chosen.code : chosen.address}</b>
          </span>
        )}
      </div>
    </section>
  )
}
