import { StrictMode } from 'react'
import { Guarded } from './Guarded'

/** All of the console. The build renders it once, as the login page, into index.html; the browser takes that over (src/main.tsx). */
export function FirstScreen() {
  return (
    <StrictMode>
      <Guarded />
    </StrictMode>
  )
}
