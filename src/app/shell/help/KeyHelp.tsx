import { Modal, Switch } from 'antd'
import { useState } from 'react'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { groupsOf } from '@/components/keys/registry'
import { useKeyEntries } from '@/components/keys/useKeys'
import { usePreferences } from '@/stores/preferences'
import styles from './KeyHelp.module.css'

/** The shortcuts registered on the current page. */
export default function KeyHelp({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const groups = groupsOf(useKeyEntries())
  const { characterKeys, setCharacterKeys } = usePreferences()
  return (
    <Modal
      title="键盘快捷键"
      open={open}
      width={640}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.groups}>
        {groups.map(({ title, notes }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.heading}>{title}</h3>
            <dl>
              {notes.map(({ label, keys }) => (
                <div key={label} className={styles.note}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((each) => (
                      <KeyCaps key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.choice} htmlFor="character-keys">
        <span>
          单个字符的快捷键
          <small>语音输入或容易误按时可以关掉，带 Ctrl 或 ⌘ 的照常可用</small>
        </span>
        <Switch id="character-keys" checked={characterKeys} onChange={setCharacterKeys} />
      </label>
    </Modal>
  )
}
