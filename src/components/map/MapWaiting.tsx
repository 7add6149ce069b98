import css from './MapWaiting.module.css'

/** The map's place while its code is on the way. */
export const MapWaiting = () => (
  <div className={css.waiting} role="status">
    地图加载中…
  </div>
)
