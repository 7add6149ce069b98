import css from './MapWaiting.module.css'

/** Placeholder while the map's code loads. */
export const MapWaiting = () => (
  <div className={css.waiting} role="status">
    地图加载中…
  </div>
)
