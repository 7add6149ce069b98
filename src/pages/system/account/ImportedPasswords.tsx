import { Button } from 'antd'
import { DownloadIcon, KeyIcon } from '@/components/icons'
import { csv } from '@/components/list/bulk/resultFile'
import type { ImportedPasswords as Passwords } from '@/contract/system/accountImport'
import { saveBlob } from '@/lib/files'
import { formatTime } from '@/lib/time'
import css from './Account.module.css'

/** The passwords of an import, until the drawer closes: they are stored nowhere. */
export function ImportedPasswords({ passwords, onKept }: { passwords: Passwords; onKept: () => void }) {
  const save = () => {
    const rows = [
      ['姓名', '登录账号', '密码'],
      ...passwords.map(({ name, loginAccount, password }) => [name, loginAccount, password]),
    ]
    saveBlob(csv(rows), `新员工密码 ${formatTime(Date.now(), 'YYYY-MM-DD HHmm')}.csv`)
    onKept()
  }
  return (
    <section className={css.password} aria-label="新密码">
      <header>
        <KeyIcon size={18} />
        <b>{passwords.length} 名新员工的密码，只显示这一次</b>
        <span>关闭后查不到，只能再重置</span>
      </header>
      <div className={css.secret}>
        <Button type="primary" icon={<DownloadIcon size={16} />} onClick={save}>
          下载密码表
        </Button>
      </div>
      <ul className={css.passwords}>
        {passwords.map(({ name, loginAccount, password }) => (
          <li key={loginAccount}>
            <span>{name}</span>
            <span>{loginAccount}</span>
            <code>{password}</code>
          </li>
        ))}
      </ul>
      <p>交给本人后删除密码表；首次登录必须先改密码，改好之前不能做别的。</p>
    </section>
  )
}
