import { useState } from 'react'
import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { ClockIcon, MapPinIcon, PhoneIcon } from '@/components/icons'
import { ArticleCard } from './ArticleCard'
import type { SiteHeader } from './header'
import type { Place } from './place'
import css from './Site.module.css'
import type { SiteArticleRow, SiteCatalogRow } from './useSite'

interface SiteHomeProps {
  header: SiteHeader
  catalogs: readonly SiteCatalogRow[]
  articles: readonly SiteArticleRow[]
  onOpen: (place: Place) => void
}

/** Number of articles on the home page; the others are in their columns. */
const FIRST = 6

export function SiteHome({ header, catalogs, articles, onOpen }: SiteHomeProps) {
  const { name, logo, introduction } = header
  return (
    <>
      <Pictures pictures={header.pictures} />
      <div className={css.sheet}>
        <header className={css.head}>
          {logo !== null && <img className={css.logo} src={logo} alt="" />}
          <h4 className={css.name}>{name}</h4>
        </header>
        {introduction !== '' && <p className={css.introduction}>{introduction}</p>}
        {catalogs.length > 0 && (
          <nav className={css.catalogs} aria-label="栏目">
            {catalogs.map((catalog) => (
              <button
                key={catalog.id}
                type="button"
                className={css.catalog}
                onClick={() => onOpen({ page: 'catalog', id: catalog.id })}
              >
                {catalog.name}
                {catalog.publish === 'offline' && <span className={css.hidden}>没有上线</span>}
              </button>
            ))}
          </nav>
        )}
        {articles.slice(0, FIRST).map((article) => (
          <ArticleCard key={article.id} article={article} onOpen={() => onOpen({ page: 'article', id: article.id })} />
        ))}
        {articles.length === 0 && <p className={css.nothing}>还没有上线的文章</p>}
        <Contact header={header} />
      </div>
    </>
  )
}

/** One picture at a time; the dots switch. */
function Pictures({ pictures }: Pick<SiteHeader, 'pictures'>) {
  const [selectedIndex, setSelectedIndex] = useState(0)
  const visibleIndex = Math.min(selectedIndex, pictures.length - 1)
  const picture = pictures[visibleIndex]
  return (
    <div className={css.hero}>
      {picture === undefined ? <RidgePlaceholder name="" /> : <img src={picture} alt={`头图 ${visibleIndex + 1}`} />}
      {pictures.length > 1 && (
        <div className={css.dots}>
          {pictures.map((address, index) => (
            <button
              key={address}
              type="button"
              aria-label={`看第 ${index + 1} 张头图`}
              aria-current={index === visibleIndex ? 'true' : undefined}
              onClick={() => setSelectedIndex(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function Contact({ header: { phone, hours, address } }: Pick<SiteHomeProps, 'header'>) {
  const lines = [
    { icon: PhoneIcon, text: phone },
    { icon: ClockIcon, text: hours },
    { icon: MapPinIcon, text: address },
  ].filter(({ text }) => text !== '')
  if (lines.length === 0) return null
  return (
    <footer className={css.contact} aria-label="联系方式">
      {lines.map(({ icon: Icon, text }) => (
        <p key={text}>
          <Icon size={16} />
          <span>{text}</span>
        </p>
      ))}
    </footer>
  )
}
