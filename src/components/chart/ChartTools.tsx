import { Button, Dropdown } from 'antd'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { MoreIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { tabbed } from './figures'
import { saveSheet } from './sheet'
import type { ChartTable } from './types'

interface ChartToolsProps {
  title: string
  period?: string
  table?: ChartTable
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  /** Saves the drawing; null if there is none. */
  onPicture: (() => Promise<void>) | null
}

/** Tools of every chart: show and copy its figures, export a spreadsheet, save a picture. */
export function ChartTools({ title, period, table, asTable, onAsTable, onPicture }: ChartToolsProps) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'picture' | 'sheet'>()
  const save = (key: 'picture' | 'sheet', run: () => Promise<void>, message: string) =>
    void once(key, async () => {
      try {
        await run()
        toast.done(message)
      } catch (error) {
        toast.failed('没有存下来', error)
      }
    })
  const items = [
    ...(table
      ? [
          { key: 'table', label: asTable ? '看图' : '看表格', onClick: () => onAsTable(!asTable) },
          {
            key: 'copy',
            label: '复制表格',
            onClick: () => void toast.copy(tabbed(table), `已复制「${title}」的表格`, '可以直接粘贴到表格软件'),
          },
          {
            key: 'sheet',
            label: '存为 Excel',
            onClick: () => save('sheet', () => saveSheet(title, period, table), `已存为 Excel「${title}」`),
          },
        ]
      : []),
    ...(onPicture
      ? [{ key: 'picture', label: '存为图片', onClick: () => save('picture', onPicture, `已存为图片「${title}」`) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        aria-label={`${title}：更多`}
        aria-haspopup="menu"
        loading={busy !== null}
        icon={<MoreIcon size={16} />}
      />
    </Dropdown>
  )
}
