import { Button, Modal } from 'antd'
import { useEffect } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { hasUnsaved } from '@/stores/unsaved'
import { useSignOut } from '../topbar/useSignOut'
import { minutesQuiet } from './minutesQuiet'
import { touchSession } from './useActivity'

interface SessionDialogProps {
  /** Seconds until the session ends; 0 while checking whether it has. */
  seconds: number
}

/** Shown in every tab of the session; an answer in one closes all. */
export default function SessionDialog({ seconds }: SessionDialogProps) {
  const toast = useToast()
  const signOut = useSignOut()
  const { busy, once } = useSingleFlight<'asking'>()
  const isOver = seconds === 0
  const title = isOver ? '正在确认登录是否还有效' : `${minutesQuiet()} 分钟没有操作，${seconds} 秒后退出`
  useTitle(isOver ? null : `${seconds} 秒后退出`)

  const go = () =>
    once('asking', async () => {
      try {
        await touchSession()
      } catch (error) {
        toast.failed('没有延长登录', error)
      }
    })

  return (
    <Modal
      title={title}
      open
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button disabled={isOver} onClick={() => void signOut()}>
            退出登录
          </Button>
          <Button type="primary" autoFocus loading={busy !== null || isOver} onClick={() => void go()}>
            继续使用
          </Button>
        </>
      }
    >
      {hasUnsaved()
        ? '没有保存的内容会留作这台电脑上的草稿；再次登录后回到这一页，可以接着写。'
        : '再次登录后会回到这一页。'}
    </Modal>
  )
}

/** Also in the window title: the tab may be in the background. */
function useTitle(text: string | null) {
  useEffect(() => {
    if (text === null) return
    const before = document.title
    document.title = `${text} - ${before}`
    return () => {
      document.title = before
    }
  }, [text])
}
