import { Link } from 'react-router-dom'
import { Flex } from 'antd'
import { useFullscreen } from '@/components/hooks/useFullscreen'
import { ChartIcon, FullscreenExitIcon, FullscreenIcon, HomeIcon } from '@/components/icons'
import { useShortcut } from '@/components/keys/useKeys'
import type { IdAndName } from '@/contract/kit/core'
import { paths } from '@/routes/paths'
import styles from './Tools.module.css'

interface ToolsProps {
  guides: readonly IdAndName[]
  guideId: string | null
  onGuide: (id: string | null) => void
  onTable: () => void
}

const KEY = { group: '数据大屏', label: '全屏', keys: ['f'] }

export function Tools({ guides, guideId, onGuide, onTable }: ToolsProps) {
  const { full, toggle } = useFullscreen()
  useShortcut(KEY, toggle)
  const Full = full ? FullscreenExitIcon : FullscreenIcon
  const isKnown = guideId === null || guides.some(({ id }) => id === guideId)
  return (
    <Flex gap={8}>
      <select
        className={styles.tool}
        aria-label="导览"
        value={guideId ?? ''}
        onChange={({ target }) => onGuide(target.value === '' ? null : target.value)}
      >
        <option value="">全部导览</option>
        {!isKnown && <option value={guideId}>没有上线的导览</option>}
        {guides.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" className={styles.tool} onClick={onTable}>
        <ChartIcon size={20} />
        数据表
      </button>
      <button type="button" className={styles.tool} onClick={toggle} aria-keyshortcuts="F">
        <Full size={20} />
        {full ? '退出全屏' : '全屏'}
      </button>
      <Link className={styles.tool} to={paths.home()}>
        <HomeIcon size={20} />
        返回后台
      </Link>
    </Flex>
  )
}
