import { StrictMode } from 'react'
import { Guarded } from './Guarded'

/** The whole console. The build renders it once, as the login page, into index.html; the browser hydrates it (src/main.tsx). */
export function FirstScreen() {
  return (
    <StrictMode>
      <Guarded />
    </StrictMode>
  )
}
