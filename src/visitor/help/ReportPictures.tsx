import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { CallError, uploadPicture } from '../calls'
import { asVisitor } from '../events/session'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Help.module.css'

/** Longest side in pixels; photos of phones are larger than the server takes. */
const SIDE_MAX = 1600
const QUALITY = 0.85

/** A photo as a JPEG that is quickly sent. */
async function smallerPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be drawn'))),
      'image/jpeg',
      QUALITY,
    )
  })
}

export interface ReportPicture {
  url: string
  thumbnail: string
}

interface ReportPicturesProps {
  guideId: string
  pictures: readonly ReportPicture[]
  most: number
  onChange: (change: (before: ReportPicture[]) => ReportPicture[]) => void
}

export function ReportPictures({ guideId, pictures, most, onChange }: ReportPicturesProps) {
  const words = useLaterWords()
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (file: File | undefined) => {
    if (!file) return
    setIsUploading(true)
    setProblem(null)
    try {
      const picture = await smallerPicture(file)
      const uploaded = await asVisitor(guideId, (token) => uploadPicture(picture, token))
      onChange((before) => (before.some(({ url }) => url === uploaded.url) ? before : [...before, uploaded]))
    } catch (error) {
      setProblem(error instanceof CallError && error.status !== null ? error.message : words.pictureFailed)
    }
    setIsUploading(false)
  }
  return (
    <div className={css.pictures}>
      {pictures.map((picture, index) => (
        <span key={picture.url} className={css.picture}>
          <img src={picture.thumbnail} alt={fill(words.pictures, { index: index + 1, count: pictures.length })} />
          <button
            type="button"
            aria-label={fill(words.removePicture, { index: index + 1 })}
            onClick={() => onChange((before) => before.filter(({ url }) => url !== picture.url))}
          >
            <X aria-hidden size={16} />
          </button>
        </span>
      ))}
      {pictures.length < most && (
        <label className={css.add} aria-busy={isUploading}>
          <ImagePlus aria-hidden size={24} strokeWidth={1.5} />
          {isUploading ? words.uploading : words.addPicture}
          <input
            type="file"
            className="silent"
            accept="image/*"
            disabled={isUploading}
            onChange={({ currentTarget }) => {
              void add(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
