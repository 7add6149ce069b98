import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { chosen } from '@/components/ui/chosen'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, SettingsIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { RecordTrail, useMayTrail } from '@/components/trail'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { packetTree } from '../state/packets'
import { usePackageEditor } from '../state/workshop'
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
  const menuOf = (one: PacketRecord): MenuProps => ({
    items: packetEntries(one, { write: !readOnly, download: download !== null, import: mayImport, trail: mayTrail }),
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
                    <PacketItem key={one.id} packet={one} chosen={packet?.id === one.id} menu={menuOf(one)} onChoose={() => choose({ packet: one.id })} />
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
