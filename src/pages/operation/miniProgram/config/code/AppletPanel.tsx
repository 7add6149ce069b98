import { Button, Flex } from 'antd'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { mina } from '@/contract/operation/miniProgram/mina'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import board from '../../Board.module.css'
import css from '../Basis.module.css'

/** Downloads for building the merchant's own mini-program. */
export function AppletPanel() {
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
