import { Phone } from 'lucide-react'
import type { Guide } from '../calls'
import { HOME } from '../content/hashes'
import { Failure } from '../parts/Failure'
import { useLaterWords } from '../words/useLaterWords'

/** A part of the page that this guide has switched off, with the number to call. */
export function NotOffered({ guide: { phone }, isPart = false }: { guide: Guide; isPart?: boolean }) {
  const words = useLaterWords()
  return (
    <Failure title={phone === '' ? words.notOffered : words.functionOff} isPart={isPart}>
      {phone !== '' && (
        <a className="pill" href={`tel:${phone}`}>
          <Phone aria-hidden size={20} />
          {words.call}
        </a>
      )}
      <a className="pill quiet" href={`#${HOME}`}>
        {words.toHome}
      </a>
    </Failure>
  )
}
