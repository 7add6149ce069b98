/* What MapLibre uses and Chromium before 93 lacks; the page itself does without. */

function provide(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

provide(Object, 'hasOwn', (target: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(target, key))
provide(Array.prototype, 'at', function (this: readonly unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
})
