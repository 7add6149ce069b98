import { IconProvider } from '@ant-design/icons'
import { StrictMode } from 'react'
import { ICONS } from '@/components/icons/createIcon'
import { Guarded } from './Guarded'

/** All of the console. The build renders it once, as the login page, into index.html; the browser takes that over (src/main.tsx). */
export function FirstScreen() {
  return (
    <StrictMode>
      <IconProvider value={ICONS}>
        <Guarded />
      </IconProvider>
    </StrictMode>
  )
}
