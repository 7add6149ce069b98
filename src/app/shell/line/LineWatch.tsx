import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLineBack } from '@/components/hooks/useLineBack'
import { useToast } from '@/components/ui/toast/useToast'
import { watchLine } from '@/lib/connectivity'

const subscribe = onlineManager.subscribe.bind(onlineManager)

/** Shows a notice while offline and another on reconnect. Failed reads then refetch themselves (lib/query). */
export function LineWatch() {
  const toast = useToast()
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  useEffect(watchLine, [])
  useEffect(() => {
    if (online) return
    return toast.standing(navigator.onLine ? '连不上服务器' : '网络已断开', '恢复后会自动重新读取。填写的内容还在，恢复后再保存。')
  }, [online, toast])
  useLineBack(() => toast.done('网络已恢复', '没有读到的内容正在重新读取'))
  return null
}
