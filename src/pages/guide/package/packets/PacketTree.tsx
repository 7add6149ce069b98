import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { PHONE, useMedia } from '@/components/hooks/useMedia'
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, SettingsIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { packetTree } from '../state/packets'
import type { LanguageNode } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { MicrophoneIcon } from '../explanations/icons'
import css from './Packets.module.css'
import { PacketDialogs } from './PacketDialogs'
import type { OpenedDialog } from './PacketDialogs'
import { PacketItem } from './PacketItem'
import { usePacketMenu } from './usePacketMenu'

/** Language → voice style → packet, each with its contents. */
export function PacketTree() {
  const { guidePackage, languages, packet, readOnly } = usePackageEditor()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const menuOf = usePacketMenu(setOpened)
  const [open, setOpen] = useState(!useMedia(PHONE))
  const tree = packetTree(guidePackage.packets, languages)
  const list = useRef<HTMLDivElement>(null)
  const visibleId = packet?.id
  // A new packet may lie below the visible part.
  useEffect(() => {
    if (visibleId !== undefined) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [visibleId])

  return (
    <>
      <div className={css.head}>
        <h2>
          <button
            type="button"
            className={`${shared.press} ${css.fold}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            数据包
          </button>
        </h2>
        <span className={`${shared.rest} ${css.counts}`} title={open ? undefined : packet?.name}>
          {open || !packet ? `${tree.length} 语种 · ${guidePackage.packets.length} 包` : packet.name}
        </span>
        <Button
          type="text"
          size="small"
          icon={<SettingsIcon size={16} />}
          aria-label="展示设置"
          title="展示设置"
          onClick={() => setOpened({ kind: 'setting' })}
        />
        {!readOnly && (
          <Button
            type="text"
            size="small"
            icon={<PlusIcon size={16} />}
            aria-label="新增数据包"
            title="新增数据包"
            onClick={() => setOpened({ kind: 'form', target: { kind: 'add' } })}
          />
        )}
      </div>
      <div className={css.tree} hidden={!open} ref={list}>
        {tree.length === 0 && (
          <p className={css.empty}>还没有数据包。讲解按语种和音色放在数据包里；每个语种的第一个就是默认。</p>
        )}
        {tree.map((language) => (
          <LanguagePackets key={language.id} language={language} menuOf={menuOf} />
        ))}
      </div>
      {opened && <PacketDialogs opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface LanguagePacketsProps {
  language: LanguageNode
  menuOf: (packet: PacketRecord) => MenuProps
}

/** A language's packets by voice. */
function LanguagePackets({ language: { name, short, voices, packets }, menuOf }: LanguagePacketsProps) {
  const { packet, choose } = usePackageEditor()
  return (
    <section aria-label={name}>
      <h3 className={css.language}>
        <span className={shared.chip} data-tone="plain">
          {short}
        </span>
        {name}
        <span className={css.figure}>{packets} 包</span>
      </h3>
      {voices.map((voice) => (
        <div key={voice.id}>
          <h4 className={`${shared.hint} ${css.voice}`}>
            <MicrophoneIcon size={14} />
            {voice.name}
          </h4>
          <ul className={shared.list}>
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
  )
}
