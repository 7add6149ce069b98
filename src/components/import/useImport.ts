import { useRef, useState } from 'react'
import { useInvalidation } from '@/components/hooks/useInvalidation'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import type { BodyInput } from '@/contract/kit/core'
import { IMPORT_MAX_BYTES } from '@/contract/kit/imports'
import type { ImportCalls, ImportDone, ImportRun } from '@/contract/kit/imports'
import { call, CallError, callFile, isCancelled, messageOf } from '@/lib/call'
import { formatBytes, saveBlob } from '@/lib/files'
import type { Answer, ImportProps } from './types'

type HiddenRows = BodyInput<ImportCalls['importCheck']>['hidden']

type Step = { at: 'choose' } | { at: 'checked'; run: ImportRun } | { at: 'done'; answer: Answer }

/** State of an import, from choosing a file to the result. */
export function useImport({ kind, calls, into, relatedDomains }: ImportProps) {
  const changed = useInvalidation(relatedDomains)
  const toast = useToast()
  const { busy, once } = useSingleFlight<'template' | 'checking' | 'running' | 'undoing'>()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const last = useRef<{ file: File; hidden: HiddenRows } | null>(null)
  const { noun } = kind
  const params = into?.scope

  const template = () =>
    once('template', async () => {
      try {
        const { blob, fileName } = await callFile(calls.importTemplate, { params })
        saveBlob(blob, fileName ?? `${noun}导入模板.xlsx`)
      } catch (error) {
        toast.failed('没有下载模板', error)
      }
    })
  const check = (file: File, hidden?: HiddenRows) =>
    once('checking', async () => {
      setRefusal(null)
      if (file.size > IMPORT_MAX_BYTES)
        return setRefusal(
          `「${file.name}」有 ${formatBytes(file.size)}，最大 ${formatBytes(IMPORT_MAX_BYTES)}，请分成几份`,
        )
      last.current = { file, hidden }
      setProgress(0)
      try {
        setStep({
          at: 'checked',
          run: await call(calls.importCheck, { params, body: { file, hidden } }, { onProgress: setProgress }),
        })
      } catch (error) {
        if (isCancelled(error)) return
        setStep({ at: 'choose' })
        setRefusal(`没有读取「${file.name}」：${messageOf(error)}`)
      }
    })
  const run = async (id: string) => {
    let outdated = false
    await once('running', async () => {
      try {
        setStep({ at: 'done', answer: await call(calls.importRun, { params: { ...params, id } }) })
        changed()
      } catch (error) {
        toast.failed('没有导入', error)
        outdated = error instanceof CallError && error.code === code.conflict
      }
    })
    // Someone has changed the data it was checked against: check the same file again.
    if (outdated && last.current) await check(last.current.file, last.current.hidden)
  }
  const readHidden = () => last.current && check(last.current.file, 'read')
  const undo = (done: ImportDone) =>
    once('undoing', async () => {
      try {
        const { undone, kept } = await call(calls.importUndo, { params: { ...params, id: done.id } })
        toast.done(
          `已撤销导入「${done.fileName}」`,
          `${undone} ${kind.classifier}${noun}恢复原样${kept > 0 ? `；${kept} ${kind.classifier}在导入后又被修改过，没有动` : ''}`,
        )
        setStep({ at: 'choose' })
      } catch (error) {
        toast.failed('没有撤销', error)
      }
      changed()
    })
  const restart = () => {
    setRefusal(null)
    setStep({ at: 'choose' })
  }
  return { step, busy, progress, refused: refusal, template, check, readHidden, run, undo, again: restart }
}

export type Import = ReturnType<typeof useImport>
