import { Button, Flex } from 'antd'
import { CopyIcon, DownloadIcon, KeyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { saveBlob } from '@/lib/files'
import { useAuth } from '@/stores/auth'
import css from './SecondStep.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  doneWords: string
  onDone: () => void
}

/** The recovery codes, until the user confirms having saved them: the server stores only hashes. */
export function RecoveryCodes({ codes, doneWords, onDone }: RecoveryCodesProps) {
  const toast = useToast()
  const loginAccount = useAuth((state) => state.user?.loginAccount) ?? ''
  const text = codes.join('\n')
  const save = () =>
    saveBlob(
      new Blob([`山声智游 ${loginAccount} 的恢复码，每个只能用一次\n\n${text}\n`], { type: 'text/plain' }),
      `恢复码-${loginAccount}.txt`,
    )
  return (
    <section className={css.codes} role="status" aria-label="恢复码">
      <header>
        <KeyIcon size={18} />
        <b>恢复码，只显示这一次</b>
      </header>
      <p>手机丢了、换了又没有迁移时，用一个恢复码代替验证码，每个只能用一次。请保存在手机以外的地方。</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Flex wrap align="center" gap={8}>
        <Button icon={<CopyIcon size={16} />} onClick={() => void toast.copy(text, '已复制十个恢复码')}>
          复制
        </Button>
        <Button icon={<DownloadIcon size={16} />} onClick={save}>
          下载
        </Button>
        <Button type="primary" onClick={onDone}>
          {doneWords}
        </Button>
      </Flex>
    </section>
  )
}
