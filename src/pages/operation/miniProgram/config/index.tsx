import { useQueryClient } from '@tanstack/react-query'
import { Flex, Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { ME_PAGE } from '@/components/visitorPhone/pages'
import shared from '@/theme/shared.module.css'
import { menus } from '@/contract/rights'
import { required } from '@/lib/required'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { mina } from '@/contract/operation/miniProgram/mina'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import board from '../Board.module.css'
import css from './Basis.module.css'
import { CodePanel } from './code/CodePanel'
import { PartPanel } from './PartPanel'
import { PARTS, SCAN_PART, useParts } from './parts'
import type { Part } from './parts'

const PHONE_WIDTH = 320

type PartFormProps = Pick<RecordFormProps, 'onClose' | 'onDone'> & { part: Part }
const PartForm = lazyPart<PartFormProps>(() => import('./PartForm'), { forget: ({ onClose }) => onClose() })

/** Downloads for building the merchant's own mini-program. */
function AppletPanel() {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'applet'>()
  const download = () =>
    once('applet', async () => {
      try {
        const { blob, fileName } = await callFile(mina.applet, { query: { origin: window.location.origin } })
        saveBlob(blob, fileName ?? '小程序配置.zip')
        toast.done('已下载配置包', fileName ?? undefined)
      } catch (error) {
        toast.failed('没有下载配置包', error)
      }
    })
  return (
    <section className={`${shared.card} ${board.panel}`} aria-label="小程序配置包">
      <h2 className={`${shared.heading} ${css.head}`}>小程序配置包</h2>
      <Flex vertical align="flex-start" gap={12} className={css.applet}>
        <p>构建本商户的小程序用：ext.json、主题色、接口地址、图标和说明，按已保存的设置生成，里面没有密钥。</p>
        <Button icon={<DownloadIcon size={16} />} loading={busy !== null} onClick={() => void download()}>
          下载配置包
        </Button>
      </Flex>
    </section>
  )
}

/** The mini-program's configuration: parts saved separately, beside what visitors see of it. */
export default function BasisPage() {
  const client = useQueryClient()
  const queries = useParts()
  const [openPart, setOpenPart] = useState<Part | null>(null)
  const close = () => setOpenPart(null)
  const values = Object.assign({}, ...queries.map(({ data }) => data)) as Record<string, unknown>
  const saved = queries.map(({ data }) => data?.version ?? 0).join(' ')
  const failed = queries.some(({ data, isError }) => isError && data === undefined)
  return (
    <Flex vertical gap={16}>
      <header className={board.title}>
        <h1 tabIndex={-1} className={shared.title}>
          {menus.minaBasis.name}
        </h1>
        <p className={shared.about}>保存后访客下次打开小程序时看到</p>
      </header>
      <div className={`${board.columns} ${css.columns}`}>
        <Flex vertical gap={16} className={css.column}>
          {PARTS.map((part, index) => (
            <PartPanel
              key={part.kind.domain}
              part={part}
              query={required(queries[index], 'query of the part')}
              onEdit={() => setOpenPart(part)}
            />
          ))}
        </Flex>
        <Flex vertical gap={16} className={css.column}>
          <section className={`${shared.card} ${board.panel}`} aria-label="访客看到的">
            <h2 className={`${shared.heading} ${css.head}`}>访客看到的</h2>
            <p className={`${shared.about} ${css.head}`}>
              网页的「我的」，开放的功能在这里。名称、标志、主题色和首页只用在小程序里
            </p>
            <div className={board.stage}>
              <GuidePhone width={PHONE_WIDTH} start={ME_PAGE} change={saved} />
            </div>
          </section>
          <CodePanel
            address={typeof values['visitorUrl'] === 'string' ? values['visitorUrl'] : failed ? null : undefined}
            onAddress={() => setOpenPart(SCAN_PART)}
          />
          <AppletPanel />
        </Flex>
      </div>
      {openPart && (
        <PartForm
          part={openPart}
          onClose={close}
          onDone={() => {
            void client.invalidateQueries({ queryKey: [openPart.kind.domain] })
            close()
          }}
        />
      )}
    </Flex>
  )
}
