import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useOnReconnect } from '@/components/hooks/useOnReconnect'
import { useToast } from '@/components/ui/toast/useToast'
import { watchConnectivity } from '@/lib/connectivity'

const subscribe = onlineManager.subscribe.bind(onlineManager)

/** Shows a notice while offline and another on reconnect. Failed reads then refetch themselves (lib/query). */
export function ConnectivityWatch() {
  const toast = useToast()
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  useEffect(watchConnectivity, [])
  useEffect(() => {
    if (online) return
    return toast.standing(
      navigator.onLine ? '连不上服务器' : '网络已断开',
      '恢复后会自动重新读取。填写的内容还在，恢复后再保存。',
    )
  }, [online, toast])
  useOnReconnect(() => toast.done('网络已恢复', '没有读到的内容正在重新读取'))
  return null
}
