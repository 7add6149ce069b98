/** Height of the drag preview, at most. */
const HEIGHT_MAX = 150

/** A picture of a module that follows the pointer. */
export function createDragPreview(module: HTMLElement, pointer: { x: number; y: number }) {
  const { left, top, width, height } = module.getBoundingClientRect()
  const scale = Math.min(0.97, HEIGHT_MAX / height)
  const picture = module.cloneNode(true) as HTMLElement
  delete picture.dataset['module']
  delete picture.dataset['words']
  picture.dataset['lifted'] = ''
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  Object.assign(picture.style, { width: `${width}px`, height: `${height}px` })
  // The point under the pointer stays there.
  const grip = { x: (pointer.x - left) * scale, y: (pointer.y - top) * scale }
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    picture.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px) scale(${scale})`
  }
  moveTo(pointer)
  document.body.append(picture)
  return { moveTo, remove: () => picture.remove() }
}
