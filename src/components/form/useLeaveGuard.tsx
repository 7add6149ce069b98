import { App, Button } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { useLatest } from '@/components/hooks/useLatest'
import { useRouterNow } from '@/components/hooks/useRouterNow'
import { useToast } from '@/components/ui/toast/useToast'
import { tabPath } from '@/stores/tabs'
import { registerUnsaved } from '@/stores/unsaved'

export type Leaving = 'stay' | 'keep' | 'discard'

interface LeaveGuardOptions {
  /** What is being edited, as named in the prompt. */
  title: string
  dirty: boolean
  /** Whether leaving saves typed text as a draft. */
  keepsDraft: boolean
  /** Labels of edited fields that drafts do not store. */
  unkept?: readonly string[]
  /** What leaving loses when no draft is saved, and the label of the discard button; defaults to typed text. */
  lost?: { text: string; discard: string }
  /** Why leaving is blocked: a running operation whose result matters. Shows no prompt. */
  held?: string | undefined
  /** URL parameter of the edited record, if a change of it also leaves. */
  parameter?: string
  /** `go` if something other than closing caused it. */
  onLeave: (how: Exclude<Leaving, 'stay'>, go?: () => void) => void
}

const NONE: readonly string[] = []
const valueIn = ({ search }: Location, parameter: string) => new URLSearchParams(search).get(parameter)
const DEFAULT_WARNING = { text: '离开后填写的内容不再保留。', discard: '丢弃修改' }

/** Holds navigation while `isGuarded`, and lets it go on once `leave` resolves to true. */
function useBlockedNavigation(
  isGuarded: () => boolean,
  parameter: string | undefined,
  leave: (go?: () => void) => Promise<boolean>,
): void {
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  // The query also holds filters: only a change of the record's parameter counts as leaving.
  const leaves = (from: Location, to: Location) =>
    from.pathname !== to.pathname || (parameter !== undefined && valueIn(from, parameter) !== valueIn(to, parameter))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarded() && leaves(currentLocation, nextLocation),
  )
  const blocked = blocker.state === 'blocked' ? blocker : null
  useEffect(() => {
    if (!blocked) return
    void leave().then((left) => {
      if (!left) blocked.reset()
      // Closing may have corrected the URL already; then nothing is blocked any more.
      else if ([...routerNow().blockers.values()].includes(blocked)) blocked.proceed()
      else void navigate(blocked.location)
    })
  }, [blocked, leave, navigate, routerNow])
}

/**
 * Confirms before unsaved text is left: on close, Back and any other navigation, on closing the console tab or
 * logging out (through `stores/unsaved`), and, with the browser's own prompt, on reload.
 */
export function useLeaveGuard({
  title,
  dirty,
  keepsDraft,
  unkept: excludedLabels = NONE,
  lost: discardWarning = DEFAULT_WARNING,
  held: blockReason,
  parameter,
  onLeave,
}: LeaveGuardOptions) {
  const { modal } = App.useApp()
  const toast = useToast()
  const { pathname } = useLocation()
  const nowRef = useLatest({ dirty, held: blockReason, onLeave })
  const guards = dirty || blockReason !== undefined
  // The caller may navigate before the next render reports that nothing is unsaved.
  const leftRef = useRef(false)
  const asking = useRef<Promise<Leaving> | null>(null)

  const ask = useCallback((): Promise<Leaving> => {
    if (!nowRef.current.dirty || leftRef.current) return Promise.resolve('keep')
    asking.current ??= new Promise<Leaving>((resolve) => {
      const answer = (choice: Leaving) => () => {
        dialog.destroy()
        resolve(choice)
      }
      const dialog = modal.confirm({
        title: `${title}还没有保存`,
        content: keepsDraft
          ? `填写的内容可以留作这台电脑上的草稿，下次打开接着写。${excludedLabels.length === 0 ? '' : `草稿不保存 ${excludedLabels.join('、')}。`}`
          : discardWarning.text,
        width: 440,
        okText: '继续编辑',
        onOk: answer('stay'),
        onCancel: answer('stay'),
        // The safe answer uses antd's own button, which takes the focus.
        footer: (_, { OkBtn }) => (
          <>
            <Button danger type="text" onClick={answer('discard')}>
              {discardWarning.discard}
            </Button>
            {keepsDraft && <Button onClick={answer('keep')}>留作草稿并离开</Button>}
            <OkBtn />
          </>
        ),
      })
    }).finally(() => {
      asking.current = null
    })
    return asking.current
  }, [keepsDraft, discardWarning, modal, nowRef, title, excludedLabels])

  /** Resolves to whether the user left. */
  const leave = useCallback(
    async (go?: () => void) => {
      if (nowRef.current.held !== undefined) {
        toast.hint(nowRef.current.held)
        return false
      }
      const choice = await ask()
      if (choice === 'stay') return false
      leftRef.current = true
      nowRef.current.onLeave(choice, go)
      return true
    },
    [ask, nowRef, toast],
  )

  useBlockedNavigation(
    () => (nowRef.current.dirty || nowRef.current.held !== undefined) && !leftRef.current,
    parameter,
    leave,
  )

  useEffect(() => {
    leftRef.current = false
    if (!guards) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unregister = registerUnsaved({ path: tabPath(pathname), ask: leave })
    return () => {
      window.removeEventListener('beforeunload', warn)
      unregister()
    }
  }, [guards, leave, pathname])

  return leave
}
