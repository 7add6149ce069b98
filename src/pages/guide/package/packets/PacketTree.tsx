import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { chosen } from '@/components/ui/chosen'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { ChevronDownIcon, ChevronRightIcon, CopyIcon, DownloadIcon, EditIcon, HistoryIcon, MoreIcon, PlusIcon, SettingsIcon, TrashIcon, UploadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { RecordTrail, useMayTrail } from '@/components/trail'
import { StarIcon } from '@/components/icons/editing'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { formatBytes } from '@/lib/files'
import { minutesText, packetTree } from '../state/packets'
import { usePackageEditor } from '../state/workshop'
import { MicrophoneIcon } from '../explanations/icons'
import { DeletePacket } from './DeletePacket'
import { ImportSpots } from './ImportSpots'
import { PacketDialog } from './PacketDialog'
import type { PacketTarget } from './PacketDialog'
import css from './Packets.module.css'
import { Ring } from './Ring'
import { ShowSettingDialog } from './ShowSettingDialog'
import { usePacketFiles } from './usePacketFiles'

/** Language → voice style → packet, each with its contents. */
export function PacketTree() {
  const { bag, languages, packet, choose, readOnly, acts, history } = usePackageEditor()
  const [target, setTarget] = useState<PacketTarget | null>(null)
  const [setting, setSetting] = useState(false)
  const [open, setOpen] = useState(!useMedia(PHONE))
  const [deleting, setDeleting] = useState<PacketRecord | null>(null)
  const [trail, setTrail] = useState<PacketRecord | null>(null)
  const mayTrail = useMayTrail()
  const { download, mayImport } = usePacketFiles()
  const [importing, setImporting] = useState<PacketRecord | null>(null)
  const toast = useToast()
  const tree = packetTree(bag.packets, languages)
  const list = useRef<HTMLDivElement>(null)
  const shownId = packet?.id
  // A new packet may lie below the visible part.
  useEffect(() => {
    if (shownId !== undefined) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  const setDefault = async (one: PacketRecord) => {
    try {
      await history.perform(acts.setDefault(one.id, !one.status, `${one.status ? '取消' : '设为'}默认「${one.name}」`))
    } catch (error) {
      toast.failed(`没有${one.status ? '取消' : '设为'}默认`, error)
    }
  }
  const taking = download ? [{ key: 'export', label: '导出讲解', icon: <DownloadIcon size={16} /> }] : []
  const entriesOf = (one: PacketRecord): NonNullable<MenuProps['items']> => {
    if (readOnly) return taking
    return [
      { key: 'edit', label: '编辑', icon: <EditIcon size={16} /> },
      { key: 'copy', label: '复制为另一语种或音色', icon: <CopyIcon size={16} /> },
      { key: 'default', label: one.status ? '取消默认' : '设为默认', icon: <StarIcon size={16} /> },
      ...taking,
      ...(mayImport ? [{ key: 'import', label: '导入讲解', icon: <UploadIcon size={16} /> }] : []),
      ...(mayTrail ? [{ key: 'trail', label: '操作记录', icon: <HistoryIcon size={16} /> }] : []),
      { type: 'divider' },
      { key: 'delete', label: '删除', icon: <TrashIcon size={16} />, danger: true },
    ]
  }
  const menuOf = (one: PacketRecord): MenuProps => ({
    items: entriesOf(one),
    onClick: chosen((key) => {
      if (key === 'export') void download?.(one)
      else if (key === 'import') setImporting(one)
      else if (key === 'edit') setTarget({ kind: 'edit', packet: one })
      else if (key === 'copy') setTarget({ kind: 'copy', packet: one })
      else if (key === 'default') void setDefault(one)
      else if (key === 'trail') setTrail(one)
      else setDeleting(one)
    }),
  })

  return (
    <>
      <div className={css.head}>
        <h2>
          <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            数据包
          </button>
        </h2>
        <span className={css.counts} title={open ? undefined : packet?.name}>
          {open || !packet ? `${tree.length} 语种 · ${bag.packets.length} 包` : packet.name}
        </span>
        <Button type="text" size="small" icon={<SettingsIcon size={16} />} aria-label="展示设置" title="展示设置" onClick={() => setSetting(true)} />
        {!readOnly && <Button type="text" size="small" icon={<PlusIcon size={16} />} aria-label="新增数据包" title="新增数据包" onClick={() => setTarget({ kind: 'add' })} />}
      </div>
      <div className={css.tree} hidden={!open} ref={list}>
        {tree.length === 0 && <p className={css.empty}>还没有数据包。讲解按语种和音色放在数据包里；每个语种的第一个就是默认。</p>}
        {tree.map(({ id, name, short, voices, packets }) => (
          <section key={id} aria-label={name}>
            <h3 className={css.language}>
              <span className={css.short}>{short}</span>
              {name}
              <span className={css.figure}>{packets} 包</span>
            </h3>
            {voices.map((voice) => (
              <div key={voice.id}>
                <h4 className={css.voice}>
                  <MicrophoneIcon size={14} />
                  {voice.name}
                </h4>
                <ul className={css.packets}>
                  {voice.packets.map((one) => (
                    <li key={one.id} className={css.packet} data-selected={packet?.id === one.id || undefined}>
                      <button type="button" className={css.choose} aria-pressed={packet?.id === one.id} onClick={() => choose({ packet: one.id })}>
                        <span className={css.name} title={one.name}>
                          {one.name}
                        </span>
                        {one.status && <span className={css.default}>默认</span>}
                        <span className={css.figure} title={`${one.audios} 条音频 · ${formatBytes(one.bytes)}${one.stale > 0 ? ` · ${one.stale} 条需重录` : ''}${one.uncovered > 0 ? ` · 还缺 ${one.uncovered} 个点` : ''}`}>
                          {one.spots} 条 · {minutesText(one.seconds)}
                          <span className={css.size}> · {formatBytes(one.bytes)}</span>
                        </span>
                        <Ring done={one.audios} of={one.audios + one.uncovered + (one.spots - one.audios)} />
                      </button>
                      {entriesOf(one).length > 0 && (
                        <Dropdown trigger={['click']} menu={menuOf(one)}>
                          <Button type="text" size="small" icon={<MoreIcon size={16} />} aria-label={`${one.name} 的更多操作`} />
                        </Dropdown>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
      {trail && mayTrail && <RecordTrail key={trail.id} domain="guidePacket" id={trail.id} name={trail.name} onClosed={() => setTrail(null)} />}
      {importing && <ImportSpots packet={importing} onClose={() => setImporting(null)} />}
      {target && <PacketDialog target={target} onClose={() => setTarget(null)} />}
      {setting && <ShowSettingDialog onClose={() => setSetting(false)} />}
      {deleting && <DeletePacket packet={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
