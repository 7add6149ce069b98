import { useRef, useState } from 'react'
import type { StoredMedia } from '@/contract/media/media'
import type { PictureSize } from '@/contract/media/storage'
import { pictureCheck } from '@/lib/files'
import type { PictureCheckResult } from '@/lib/files'
import { checkText, checkUpload, isSuitable } from '../checkPicture'
import type { PictureRequirements } from '../checkPicture'
import { fileOf } from '../fileOf'
import { scaledTo } from '../scaledTo'
import { preparedPicture } from './prepare'

export interface Refused {
  result: PictureCheckResult
  msg: string
}

/** The file to crop, and its size if known. */
interface Cropping {
  file: File
  size: PictureSize | null
}

interface Outcomes {
  /** The file suits and is to be uploaded. */
  send: (file: File) => void
  /** A stored picture suits as it is. */
  onStored: (url: string) => void
}

/** From a chosen file to one that may be sent: its check, its cropping, or why it is refused. */
export function usePictureChoice({ ratio, least, exact }: PictureRequirements, { send, onStored }: Outcomes) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const [reading, setReading] = useState(false)
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const latest = useRef<File | null>(null)

  const sendScaled = async (file: File) => {
    if (!exact) return send(file)
    try {
      setReading(true)
      const scaled = await scaledTo(file, exact)
      if (latest.current === file) send(scaled)
    } catch {
      setRefused({ result: pictureCheck.unreadable, msg: checkText(pictureCheck.unreadable, file) })
    } finally {
      setReading(false)
    }
  }

  const take = async (given: File, cropped = false) => {
    latest.current = given
    setRefused(null)
    setReading(true)
    const prepared = await preparedPicture(given).catch((error: unknown) => error as Error)
    if (latest.current !== given) return
    if (prepared instanceof Error) {
      setReading(false)
      return setRefused({ result: pictureCheck.unreadable, msg: prepared.message })
    }
    await takePrepared(prepared, cropped)
  }

  const takePrepared = async (file: File, cropped: boolean) => {
    latest.current = file
    // After cropping it is scaled to the requested size.
    const {
      result,
      size,
      small: tooSmall,
    } = await checkUpload(file, { ratio, least, exact: cropped ? undefined : exact })
    // Two in quick succession: the last choice wins, however long its check takes.
    if (latest.current !== file) return
    setReading(false)
    if (tooSmall !== null) {
      setRefused({ result, msg: tooSmall })
    } else if (result === pictureCheck.suitable || (cropped && result === pictureCheck.wrongDimensions)) {
      await sendScaled(file)
    } else if (result === pictureCheck.wrongDimensions && ratio !== null) {
      // It stays rejected if the user cancels cropping.
      if (exact) setRefused({ result, msg: checkText(result, file, size, exact) })
      setCropping({ file, size })
    } else {
      setRefused({ result, msg: checkText(result, file, size) })
    }
  }

  const fetchAgain = async (url: string, then: (file: File) => unknown) => {
    try {
      await then(await fileOf(url))
    } catch {
      setRefused({ result: pictureCheck.unreadable, msg: '没有读到原来的图片，请稍后再试或重新上传' })
    }
  }
  /** Used as stored if suitable; otherwise cropped again, like a local file. */
  const reuse = async ({ url, width, height }: StoredMedia) => {
    setRefused(null)
    if (width !== null && height !== null && isSuitable({ width, height }, { ratio, least, exact })) onStored(url)
    else await fetchAgain(url, take)
  }
  const crop = (url: string) => fetchAgain(url, (file) => setCropping({ file, size: null }))
  const closeCrop = () => setCropping(null)

  // Counts as busy once chosen: otherwise saving while it is still read would omit it.
  return { refused, reading, busy: reading || cropping !== null, cropping, take, reuse, crop, closeCrop }
}
