import { ChevronLeftIcon } from '@/components/icons'
import css from './Site.module.css'

/** The bar of a page opened from another page. */
export function BackBar({ title, onBack }: { title: string; onBack: () => void }) {
  return (
    <header className={css.bar}>
      <button type="button" className={css.back} aria-label="返回" onClick={onBack}>
        <ChevronLeftIcon size={20} />
      </button>
      <span className={css.barTitle}>{title}</span>
    </header>
  )
}
