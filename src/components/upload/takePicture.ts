import { createContext } from 'react'

/** Receives pictures from other sources: the surrounding uploader checks, crops and uploads them. */
export const TakePicture = createContext<(picture: File) => void>(() => undefined)
