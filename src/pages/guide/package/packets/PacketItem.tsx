import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { MoreIcon } from '@/components/icons'
import editor from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { formatBytes } from '@/lib/files'
import { minutesText } from '../state/packets'
import css from './Packets.module.css'
import { Ring } from './Ring'

interface PacketItemProps {
  packet: PacketRecord
  chosen: boolean
  menu: MenuProps
  onChoose: () => void
}

/** Name, contents and completeness of a packet, with its menu. */
export function PacketItem({
  packet: { name, status, spots, audios, stale, uncovered, bytes, seconds },
  chosen,
  menu,
  onChoose,
}: PacketItemProps) {
  const details = [
    `${audios} 条音频`,
    formatBytes(bytes),
    stale > 0 && `${stale} 条需重录`,
    uncovered > 0 && `还缺 ${uncovered} 个点`,
  ].filter(Boolean)
  return (
    <li className={`${editor.choice} ${css.packet}`} data-selected={chosen || undefined}>
      <button type="button" className={`${editor.choose} ${css.choose}`} aria-pressed={chosen} onClick={onChoose}>
        <span className={`${shared.ellipsis} ${css.name}`} title={name}>
          {name}
        </span>
        {status && (
          <span className={`${shared.chip} ${css.default}`} data-tone="good">
            默认
          </span>
        )}
        <span className={css.figure} title={details.join(' · ')}>
          {spots} 条 · {minutesText(seconds)}
          <span className={css.size}> · {formatBytes(bytes)}</span>
        </span>
        <Ring done={audios} of={audios + uncovered + (spots - audios)} />
      </button>
      {menu.items?.length !== 0 && (
        <Dropdown trigger={['click']} menu={menu}>
          <Button type="text" size="small" icon={<MoreIcon size={16} />} aria-label={`${name} 的更多操作`} />
        </Dropdown>
      )}
    </li>
  )
}
