import { Button, Flex, Segmented, Tooltip } from 'antd'
import {
  CheckIcon,
  ChevronLeftIcon,
  ColumnsIcon,
  GridIcon,
  MapPinIcon,
  MenuIcon,
  UndoIcon,
  WarningCircleIcon,
} from '@/components/icons'
import { useShortcut } from '@/components/keys/useKeys'
import { LinkButton } from '@/components/ui/LinkButton'
import { RedoIcon } from '@/components/icons/editing'
import editorCss from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { formatTime } from '@/lib/time'
import { LISTS } from '@/entities/guide/guideTarget'
import { REVIEWS } from '@/entities/guide/reviews'
import type { EditorView } from '../state/useAddress'
import { usePackageEditor } from '../state/editorState'
import type { PackageEditorState } from '../state/editorState'
import { GuideActions } from './GuideActions'
import css from './PageBar.module.css'

type Shown = EditorView | 'list'

interface PageBarProps {
  list: string | null
  /** Opens the list where it is a drawer. */
  onList?: () => void
  /** On phones, where the list is a separate view: whether the map is shown instead. */
  isMapVisible?: boolean
  onMapVisible: (isVisible: boolean) => void
}

const UNDO = { group: '数据包', label: '撤销', keys: ['Mod+z'] } as const
const REDO = { group: '数据包', label: '重做', keys: ['Mod+Shift+z'] } as const

const TONES = { making: undefined, pending: 'warning', passed: 'good', failed: 'bad' } as const

const isList = (name: string | null): name is keyof typeof LISTS => name !== null && Object.hasOwn(LISTS, name)

/** Name and state of the guide, its package contents, and the state of saving. */
export function PageBar({ list, onList, isMapVisible, onMapVisible }: PageBarProps) {
  const editor = usePackageEditor()
  const { guide, guidePackage, selection, choose, history, readOnly } = editor
  const { name: stateName, icon: StateIcon } = REVIEWS[guidePackage.guide.review]
  useShortcut(readOnly ? undefined : UNDO, history.undo)
  useShortcut(readOnly ? undefined : REDO, history.redo)
  const views = [
    { value: 'map', label: guide.type === 'indoor' ? '平面图' : '地图', icon: <MapPinIcon size={16} /> },
    { value: 'matrix', label: '矩阵', icon: <GridIcon size={16} /> },
    { value: 'table', label: '表格', icon: <ColumnsIcon size={16} /> },
  ] satisfies { value: Shown; label: string; icon: React.ReactNode }[]

  return (
    <header className={`${shared.row} ${editorCss.bar} ${css.bar}`}>
      <LinkButton
        type="text"
        to={isList(list) ? LISTS[list] : LISTS.all}
        icon={<ChevronLeftIcon size={18} />}
        aria-label="返回导览列表"
      />
      {onList && <Button type="text" icon={<MenuIcon size={18} />} aria-label="点位、数据包与路线" onClick={onList} />}
      <h1 className={`${shared.ellipsis} ${shared.heading} ${css.name}`} title={guide.name}>
        {guide.name}
      </h1>
      <span className={`${shared.chip} ${css.tag}`} data-tone={TONES[guidePackage.guide.review]}>
        <StateIcon size={14} />
        {stateName}
      </span>
      <span className={`${shared.note} ${css.counts}`}>
        {guidePackage.packets.length} 包 · {guidePackage.pois.length} 点 · {guidePackage.routes.length} 路线
      </span>
      <SaveStatus editor={editor} />
      <Segmented<Shown>
        className={css.looks}
        aria-label="视图"
        value={isMapVisible === false && selection.view === 'map' ? 'list' : selection.view}
        options={
          isMapVisible === undefined
            ? views
            : [{ value: 'list', label: '列表', icon: <MenuIcon size={16} /> }, ...views]
        }
        onChange={(isVisible) => {
          onMapVisible(isVisible === 'map')
          choose({ view: isVisible === 'list' ? 'map' : isVisible })
        }}
      />
      <Flex component="span" align="center" gap={4}>
        {!readOnly && (
          <>
            <Tooltip title={history.undoLabel ? `撤销：${history.undoLabel}` : undefined}>
              <Button
                type="text"
                icon={<UndoIcon size={18} />}
                aria-label="撤销"
                disabled={history.undoLabel === null}
                onClick={history.undo}
              />
            </Tooltip>
            <Tooltip title={history.redoLabel ? `重做：${history.redoLabel}` : undefined}>
              <Button
                type="text"
                icon={<RedoIcon size={18} />}
                aria-label="重做"
                disabled={history.redoLabel === null}
                onClick={history.redo}
              />
            </Tooltip>
          </>
        )}
        <GuideActions />
      </Flex>
    </header>
  )
}

function SaveStatus({ editor: { history, readOnly, unsaved, guidePackage } }: { editor: PackageEditorState }) {
  if (readOnly)
    return (
      <span className={`${shared.note} ${css.saved}`}>
        {guidePackage.guide.review === 'pending' ? '正在审核，只能查看' : '只能查看'}
      </span>
    )
  const text = history.busy
    ? '正在保存…'
    : history.failed || unsaved.size > 0
      ? unsaved.size > 0
        ? `${unsaved.size} 处还没有保存`
        : '上一次修改没有保存'
      : history.savedAt !== null
        ? `已自动保存 ${formatTime(history.savedAt, 'HH:mm')}`
        : guidePackage.guide.review === 'passed'
          ? '修改会开始新的草稿'
          : '修改会自动保存'
  const isWrong = !history.busy && (history.failed || unsaved.size > 0)
  return (
    <span className={`${shared.note} ${css.saved}`} role="status" data-wrong={isWrong || undefined}>
      {isWrong ? <WarningCircleIcon size={14} /> : history.savedAt !== null && !history.busy && <CheckIcon size={14} />}
      {text}
    </span>
  )
}
