import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Paper } from './papers'
import css from './PrintSheets.module.css'
import { SheetDrawing } from './SheetDrawing'
import type { SignDrawingProps } from './SignDrawing'
import type { Sign } from './signs'

interface PrintSheetsProps {
  sheets: readonly (readonly Sign[])[]
  paper: Paper
  look: Omit<SignDrawingProps, 'sign'>
  /** The browser's print dialog has been closed. */
  onPrinted: () => void
}

/** Prints the sheets without the rest of the page, on paper or as a PDF. */
export function PrintSheets({ sheets, paper, look, onPrinted }: PrintSheetsProps) {
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const printed = () => finish()
    addEventListener('afterprint', printed)
    // Also draws in browsers whose dialog does not block.
    const frame = requestAnimationFrame(() => print())
    return () => {
      removeEventListener('afterprint', printed)
      cancelAnimationFrame(frame)
    }
  }, [])
  return createPortal(
    <div className={css.sheets}>
      {sheets.map((signs) => (
        <div key={signs[0]?.id} className={paper === 'a5' ? css.a5 : css.a4}>
          <SheetDrawing {...look} signs={signs} isPrinted className={css.sheet} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
