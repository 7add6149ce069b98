import { Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import { use } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { ImageIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { fileOf } from '@/components/upload/fileOf'
import { TakePicture } from '@/components/upload/takePicture'
import type { Values } from '../types'
import { firstPictureOf } from './firstPictureOf'

interface FirstPictureProps {
  textName: string
  form: FormInstance<Values>
}

/** Takes the first picture of the form's text, if there is any. */
export function FirstPicture({ textName, form }: FirstPictureProps) {
  const take = use(TakePicture)
  const toast = useToast()
  const { busy, once } = useSingleFlight<'reading'>()
  const address = firstPictureOf(Form.useWatch<unknown>(textName, form))
  if (address === null) return null
  const run = () =>
    once('reading', async () => {
      try {
        take(await fileOf(address))
      } catch (error) {
        toast.failed('没有读到正文的第一张图片', error)
      }
    })
  return (
    <Button size="small" icon={<ImageIcon size={14} />} loading={busy !== null} onClick={() => void run()}>
      用正文第一张
    </Button>
  )
}
