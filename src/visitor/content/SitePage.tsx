import { phoneLink } from '@/contract/kit/phoneLink'
import { Clock, MapPin, Phone } from 'lucide-react'
import type { Guide } from '../calls'
import { Picture } from '../parts/Picture'
import { useWords } from '../words/words'
import { fetchSite } from './calls'
import type { Site } from './calls'
import css from './content.module.css'
import { EntryRow } from './EntryRow'
import { recordHash } from './hashes'
import { Answered, PageFrame } from './PageFrame'
import own from './SitePage.module.css'
import { useKept } from './useKept'

/** The merchant's micro-site: who they are, and their articles by column. */
export function SitePage({ guide }: { guide: Guide }) {
  const words = useWords()
  const answer = useKept(`site ${guide.id}`, (signal) => fetchSite(guide.id, signal))
  return (
    <PageFrame title={words.siteTitle}>
      <Answered answer={answer}>
        {(site) => (
          <>
            <Head site={site} />
            {site.catalogs
              .filter(({ articles }) => articles.length > 0)
              .map(({ id, name, articles }) => (
                <section key={id}>
                  <h2 className={css.group} lang="zh-CN">
                    {name}
                  </h2>
                  <ul className={css.list}>
                    {articles.map((entry) => (
                      <EntryRow key={entry.id} entry={entry} href={`#${recordHash('siteArticle', entry.id)}`} />
                    ))}
                  </ul>
                </section>
              ))}
          </>
        )}
      </Answered>
    </PageFrame>
  )
}

function Head({ site: { name, logo, pictures, introduction, phone, hours, address } }: { site: Site }) {
  const words = useWords()
  const facts = [
    { icon: Clock, label: words.openingHours, value: hours },
    { icon: MapPin, label: words.address, value: address },
  ].filter(({ value }) => value !== '')
  return (
    <section className={css.card}>
      {pictures[0] !== undefined && <Picture src={pictures[0]} alt="" className={own.picture} first />}
      <div className={own.name}>
        {logo !== null && <Picture src={logo} alt="" className={own.logo} />}
        <h2 lang="zh-CN">{name}</h2>
      </div>
      {introduction !== '' && (
        <p className={own.introduction} lang="zh-CN">
          {introduction}
        </p>
      )}
      <dl className={own.facts}>
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label}>
            <Icon aria-hidden size={18} strokeWidth={1.5} />
            <dt className="silent">{label}</dt>
            <dd lang="zh-CN">{value}</dd>
          </div>
        ))}
      </dl>
      {phone !== '' && (
        <a className={css.link} href={phoneLink(phone)}>
          <Phone aria-hidden size={18} />
          {phone}
        </a>
      )}
    </section>
  )
}
