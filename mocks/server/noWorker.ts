/** Takes the place of `@eshaz/web-worker` in sit mode (vite.config.ts). */
export default class NoWorker {
  constructor() {
    throw new Error('Decoders run within the SharedWorker')
  }
}
