/* Pages that are not needed for the first picture. One file, fetched as soon as the phone has time. */
export { DownloadPage } from './offline/DownloadPage'
export { MapPage } from './map/MapPage'
export { MePage } from './me/MePage'
export { ProblemPage } from './help/ProblemPage'
export { RescuePage } from './help/RescuePage'
export { RoutePage } from './routes/RoutePage'
export { RoutesPage } from './routes/RoutesPage'
export { downloads } from './offline/Downloads'
