import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Paper has another width: scale the picture instead of cropping it (Frame.module.css). That needs its size. */
export function usePrinted(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = () => {
      const picture = box.current?.querySelector('svg')
      picture?.setAttribute('viewBox', `0 0 ${picture.getAttribute('width')} ${picture.getAttribute('height')}`)
    }
    const after = () => box.current?.querySelector('svg')?.removeAttribute('viewBox')
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [box])
}
