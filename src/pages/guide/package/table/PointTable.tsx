import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { PlusIcon } from '@/components/icons'
import { DataTable } from '@/components/list/table/DataTable'
import { SearchInput } from '@/components/ui/SearchInput'
import shared from '@/theme/shared.module.css'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { useAdding } from '../map/useAdding'
import { AddPoint } from '../points/AddPoint'
import { filterPois, NO_FILTER } from '../points/filter'
import css from './PointTable.module.css'
import { useChoice } from './useChoice'
import { usePointColumns } from './usePointColumns'

/** Height of the page around the table. */
const AROUND = 260
/** As in compact lists (Table.module.css). */
const ROW_HEIGHT = 40

const plainRow = () => ({})
const notSorted = () => undefined

/** The map's points for users who prefer typing. A cell is saved on blur. */
export default function PointTable() {
  const { guide, guidePackage, spots, readOnly, selected, selectPois } = usePackageEditor()
  const { inputAt } = useAdding()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState<PoiInput | null>(null)
  const matches = useMemo(
    () => filterPois(guidePackage.pois, { ...NO_FILTER, keyword }, spots),
    [guidePackage.pois, keyword, spots],
  )
  const choice = useChoice(matches, selected, selectPois)
  const columns = usePointColumns(choice, matches.length)
  return (
    <section className={`${shared.fill} ${css.table}`} data-density="compact" aria-label="点位表格">
      <Flex wrap align="center" gap={12}>
        <SearchInput
          className={css.search}
          aria-label="搜索点位"
          placeholder="名称、拼音首字母"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <span className={shared.aside}>
          显示 {matches.length} / {guidePackage.pois.length} 个点位
          {selected.length > 0 && `，选中 ${selected.length} 个`}
        </span>
        {!readOnly && (
          <Button
            className={shared.end}
            icon={<PlusIcon size={16} />}
            onClick={() => setAdding(inputAt(guide.type === 'indoor' ? [0, 0] : [guide.lng ?? 0, guide.lat ?? 0]))}
          >
            添加POI
          </Button>
        )}
      </Flex>
      <DataTable
        columns={columns}
        rows={matches}
        availableWidth={0}
        rowProps={plainRow}
        as="tr"
        onSort={notSorted}
        viewport={{ height: Math.max(240, window.innerHeight - AROUND), rowHeight: ROW_HEIGHT }}
      />
      {matches.length === 0 && (
        <p className={css.empty}>{keyword ? '没有符合的点位' : '还没有点位，在这里或地图上添加第一个'}</p>
      )}
      {adding && <AddPoint initial={adding} onClose={() => setAdding(null)} />}
    </section>
  )
}
