import { createContext } from 'react'

/** What a way to come by a picture gives it to: the uploader around it checks, crops and sends it. */
export const TakePicture = createContext<(picture: File) => void>(() => undefined)
