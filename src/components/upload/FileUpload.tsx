import { Button, ConfigProvider, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { TrashIcon, UploadIcon, WarningCircleIcon } from '@/components/icons'
import { FileInput } from './FileInput'
import css from './FileUpload.module.css'
import picture from './PictureUpload.module.css'
import type { StoredMedia } from '@/contract/media/media'
import { LibraryButton } from './LibraryButton'
import { UploadProgress, UploadStatusText } from './UploadState'
import type { Stored } from './transfer'
import { useDropZone } from './useDropZone'
import { useUpload } from './useUpload'
import type { PreparedFile } from './voice/prepare'

type Kind = 'voice' | 'video'

export interface FileUploadProps {
  id?: string
  /** URL of the stored file. */
  value?: string | null
  onChange?: (url: string | null) => void
  /** The kind of file: 试听样音. */
  name: string
  /** Fraction uploaded, 0 to 1; null if nothing is uploading. */
  onBusy?: (fraction: number | null) => void
}

interface FileRules<K extends Kind> {
  kind: K
  accept: string
  hint: string
  /** Why a file is not acceptable; null if it may be. The server checks its actual content. */
  refusalOf: (file: File) => string | null | Promise<string | null>
  /** Converts the file before upload, or refuses it. */
  prepare?: (file: File) => Promise<PreparedFile>
  /** Called with what is known of a file that was uploaded or chosen from the library. */
  onStored?: (file: Stored<K> | StoredMedia) => void
  /** Above the buttons, and among them: plays the stored file. Below them: what is known of it. */
  above?: ReactNode
  below?: ReactNode
  extraButtons?: ReactNode
}

interface ChosenFile extends Pick<FileRules<Kind>, 'refusalOf'> {
  prepare: FileRules<Kind>['prepare'] | undefined
  disabled: boolean
  send: (file: File) => void
}

/** From a chosen file to the one that is sent: its check, its conversion, or why it is refused. */
function useChosenFile({ refusalOf, prepare, disabled, send }: ChosenFile) {
  const latest = useRef<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const checked = async (file: File): Promise<PreparedFile> => {
    const refused = await refusalOf(file)
    return refused === null ? ((await prepare?.(file)) ?? { file }) : { refusal: refused }
  }
  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    latest.current = file
    setReading(true)
    const prepared = await checked(file).catch(() => ({ refusal: '这个文件读不出来，请重新选择' }))
    // Two in quick succession: the last choice wins, however long its check takes.
    if (latest.current !== file) return
    setReading(false)
    setRefusal('refusal' in prepared ? prepared.refusal : null)
    if ('refusal' in prepared) return
    setNote(prepared.note ?? null)
    send(prepared.file)
  }
  return { take, reading, refusal, note, forgetNote: () => setNote(null) }
}

/** Takes a sound or video by click or drop, checks and uploads it. */
export function FileUpload<K extends Kind>({
  kind,
  accept,
  hint,
  refusalOf,
  prepare,
  onStored,
  above,
  below,
  extraButtons,
  id,
  value = null,
  onChange,
  name,
  onBusy,
}: FileUploadProps & FileRules<K>) {
  // Set by the surrounding form.
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const input = useRef<HTMLInputElement>(null)
  const { upload, send, retry, cancel } = useUpload(kind, (stored) => {
    onStored?.(stored)
    onChange?.(stored.url)
  })
  const { take, reading, refusal, note, forgetNote } = useChosenFile({ refusalOf, prepare, disabled, send })
  const sending = upload && upload.kind !== 'failed' ? upload.fraction : null
  // Counts as uploading once chosen: otherwise saving while it is still read would omit it.
  const fraction = sending ?? (reading ? 0 : null)
  useEffect(() => onBusy?.(fraction), [fraction, onBusy])
  useEffect(() => () => onBusy?.(null), [onBusy])

  const drop = useDropZone(({ files }) => void take(files[0]), disabled)
  return (
    <div className={css.upload} data-over={drop.over || undefined} {...drop.handlers}>
      <FileInput
        ref={input}
        label={`选择${name}`}
        accept={accept}
        disabled={disabled}
        onFiles={([file]) => void take(file)}
      />
      {upload ? (
        <>
          {upload.kind !== 'failed' && (
            <div className={css.progress}>
              <UploadProgress upload={upload} name={name} />
            </div>
          )}
          <UploadStatusText upload={upload} hint={hint} onCancel={cancel} onRetry={retry} />
        </>
      ) : (
        <>
          {value && above}
          <FileButtons
            id={id}
            kind={kind}
            name={name}
            hasFile={Boolean(value)}
            extraButtons={extraButtons}
            reading={reading}
            disabled={disabled}
            onChoose={() => input.current?.click()}
            onChange={onChange}
            onSelect={(file) => {
              forgetNote()
              onStored?.(file)
              onChange?.(file.url)
            }}
          />
          {value && note && <p className={picture.hint}>{note}</p>}
          {value && below}
          <p className={picture.hint}>{hint}；可以拖到这里</p>
          {refusal && (
            <p className={picture.refused} role="alert">
              <WarningCircleIcon size={14} />
              {refusal}
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface FileButtonsProps extends Pick<FileUploadProps, 'id' | 'name' | 'onChange'> {
  kind: Kind
  hasFile: boolean
  extraButtons: ReactNode
  reading: boolean
  disabled: boolean
  onChoose: () => void
  onSelect: (file: StoredMedia) => void
}

/** Chooses a file from the computer or the library, and removes the stored one. */
function FileButtons({
  id,
  kind,
  name,
  hasFile,
  extraButtons,
  reading,
  disabled,
  onChoose,
  onChange,
  onSelect,
}: FileButtonsProps) {
  return (
    <Flex wrap gap={8}>
      {hasFile && extraButtons}
      <Button
        id={id}
        size={hasFile ? 'small' : undefined}
        icon={<UploadIcon size={14} />}
        loading={reading}
        disabled={disabled}
        onClick={onChoose}
      >
        {hasFile ? '更换' : `上传${name}`}
      </Button>
      <LibraryButton kind={kind} large={!hasFile} disabled={disabled} onSelect={onSelect} />
      {hasFile && (
        <Button
          size="small"
          type="text"
          icon={<TrashIcon size={14} />}
          disabled={disabled}
          onClick={() => onChange?.(null)}
        >
          移除
        </Button>
      )}
    </Flex>
  )
}
