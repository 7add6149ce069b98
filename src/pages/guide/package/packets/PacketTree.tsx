import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, SettingsIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { RecordTrail, useMayTrail } from '@/components/trail'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { packetTree } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { MicrophoneIcon } from '../explanations/icons'
import { DeletePacket } from './DeletePacket'
import { ImportSpots } from './ImportSpots'
import { PacketDialog } from './PacketDialog'
import type { PacketTarget } from './PacketDialog'
import css from './Packets.module.css'
import { packetEntries } from './packetEntries'
import { PacketItem } from './PacketItem'
import { ShowSettingDialog } from './ShowSettingDialog'
import { usePacketFiles } from './usePacketFiles'

/** Language → voice style → packet, each with its contents. */
export function PacketTree() {
  const { guidePackage, languages, packet, choose, readOnly, commands, history } = usePackageEditor()
  const [target, setTarget] = useState<PacketTarget | null>(null)
  const [setting, setSetting] = useState(false)
  const [open, setOpen] = useState(!useMedia(PHONE))
  const [deleting, setDeleting] = useState<PacketRecord | null>(null)
  const [trailTarget, setTrailTarget] = useState<PacketRecord | null>(null)
  const mayTrail = useMayTrail()
  const { download, mayImport } = usePacketFiles()
  const [importing, setImporting] = useState<PacketRecord | null>(null)
  const toast = useToast()
  const tree = packetTree(guidePackage.packets, languages)
  const list = useRef<HTMLDivElement>(null)
  const visibleId = packet?.id
  // A new packet may lie below the visible part.
  useEffect(() => {
    if (visibleId !== undefined) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [visibleId])

  const setDefault = async (item: PacketRecord) => {
    try {
      await history.perform(
        commands.setDefault(item.id, !item.status, `${item.status ? '取消' : '设为'}默认「${item.name}」`),
      )
    } catch (error) {
      toast.failed(`没有${item.status ? '取消' : '设为'}默认`, error)
    }
  }
  const menuOf = (item: PacketRecord): MenuProps => ({
    items: packetEntries(item, { write: !readOnly, download: download !== null, import: mayImport, trail: mayTrail }),
    onClick: onMenuSelect((key) => {
      if (key === 'export') void download?.(item)
      else if (key === 'import') setImporting(item)
      else if (key === 'edit') setTarget({ kind: 'edit', packet: item })
      else if (key === 'copy') setTarget({ kind: 'copy', packet: item })
      else if (key === 'default') void setDefault(item)
      else if (key === 'trail') setTrailTarget(item)
      else setDeleting(item)
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
          {open || !packet ? `${tree.length} 语种 · ${guidePackage.packets.length} 包` : packet.name}
        </span>
        <Button
          type="text"
          size="small"
          icon={<SettingsIcon size={16} />}
          aria-label="展示设置"
          title="展示设置"
          onClick={() => setSetting(true)}
        />
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<PlusIcon size={16} />}
            aria-label="新增数据包"
            title="新增数据包"
            onClick={() => setTarget({ kind: 'add' })}
          />
        )}
      </div>
      <div className={css.tree} hidden={!open} ref={list}>
        {tree.length === 0 && (
          <p className={css.empty}>还没有数据包。讲解按语种和音色放在数据包里；每个语种的第一个就是默认。</p>
        )}
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
                  {voice.packets.map((item) => (
                    <PacketItem
                      key={item.id}
                      packet={item}
                      chosen={packet?.id === item.id}
                      menu={menuOf(item)}
                      onChoose={() => choose({ packet: item.id })}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
      {trailTarget && mayTrail && (
        <RecordTrail
          key={trailTarget.id}
          domain="guidePacket"
          id={trailTarget.id}
          name={trailTarget.name}
          onClosed={() => setTrailTarget(null)}
        />
      )}
      {importing && <ImportSpots packet={importing} onClose={() => setImporting(null)} />}
      {target && <PacketDialog target={target} onClose={() => setTarget(null)} />}
      {setting && <ShowSettingDialog onClose={() => setSetting(false)} />}
      {deleting && <DeletePacket packet={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
