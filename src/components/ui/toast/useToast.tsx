import { App, Button } from 'antd'
import { useMemo } from 'react'
import { CheckIcon, InfoIcon, WarningCircleIcon } from '@/components/icons'
import { failureNumber, isCancelled, messageOf } from '@/lib/call'
import { copyText } from '@/lib/copy'
import css from './useToast.module.css'

const appearance = {
  className: css.toast,
  classNames: { title: css.title, description: css.text },
  placement: 'bottomLeft',
} as const

const SECONDS = { done: 4, hint: 6, failed: 10 } as const

/** Says what happened to what: `done('已保存「西湖风景名胜区」')`. Failures include the request id, to be copied; refusals only give the reason. */
export function useToast() {
  const { notification } = App.useApp()
  return useMemo(() => {
    /** With a way back it stays longer, and goes when that is taken. */
    const done = (title: string, text?: string, back?: { label: string; run: () => void }) => {
      const key = `done ${title} ${Date.now()}`
      const goBack = () => {
        notification.destroy(key)
        back?.run()
      }
      notification.open({
        key,
        title,
        description: text,
        icon: <CheckIcon size={18} className={css.done} />,
        duration: back ? SECONDS.failed : SECONDS.done,
        ...appearance,
        actions: back && (
          <Button type="link" size="small" onClick={goBack}>
            {back.label}
          </Button>
        ),
      })
    }
    const hint = (title: string, text?: string) =>
      notification.open({
        // Repeated while something is dragged, it stays one.
        key: `hint ${title}`,
        title,
        description: text,
        icon: <InfoIcon size={18} className={css.hint} />,
        duration: SECONDS.hint,
        ...appearance,
      })
    /** Copies the text to the clipboard and says so; if that fails, shows it for manual copying. */
    const copy = async (text: string, message: string, more?: string) =>
      (await copyText(text)) ? done(message, more) : hint('这个浏览器不让程序复制，请手工复制', text)
    return {
      done,
      hint,
      copy,
      /** Stays until closed; returns the function to close it. */
      standing: (title: string, text: string) => {
        const key = `standing ${title}`
        notification.open({
          key,
          title,
          description: text,
          icon: <InfoIcon size={18} className={css.hint} />,
          duration: 0,
          ...appearance,
        })
        return () => notification.destroy(key)
      },
      failed: (action: string, error: unknown) => {
        if (isCancelled(error)) return
        const number = failureNumber(error)
        const title = `${action}：${messageOf(error)}`
        notification.open({
          title,
          description: number && `请求号 ${number}，可发给技术支持`,
          icon: <WarningCircleIcon size={18} className={css.failed} />,
          duration: SECONDS.failed,
          ...appearance,
          role: 'alert',
          actions: number && (
            <Button type="link" size="small" onClick={() => void copy(`${title} ${number}`, `已复制请求号 ${number}`)}>
              复制
            </Button>
          ),
        })
      },
    }
  }, [notification])
}
