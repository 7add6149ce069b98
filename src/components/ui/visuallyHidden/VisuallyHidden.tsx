import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words that are read aloud and not drawn. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.unseen}>{children}</span>
