import { useModule } from '../../useModule'
import { phones } from './zh'
import type { PhoneWords } from './zh'

type Load = () => Promise<{ phones: PhoneWords }>

const chinese: Load = () => Promise.resolve({ phones })

const LOADERS: Readonly<Record<string, Load>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  hi: () => import('./hi'),
  id: () => import('./id'),
  it: () => import('./it'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  ms: () => import('./ms'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  th: () => import('./th'),
  vi: () => import('./vi'),
}

/** Words of the phones of a ticket, in the page's language; null until they are there. Chinese serves if they do not come. */
export function usePhoneWords(): PhoneWords | null {
  const loaded = useModule(LOADERS[document.documentElement.lang] ?? chinese)
  if (loaded.state === 'loading') return null
  return loaded.state === 'ready' ? loaded.module.phones : phones
}
