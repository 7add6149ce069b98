/** Virtual humans drawn as busts on a square: coat, hair and accessories. */
interface Bust {
  ground: string
  coat: string
  collar: string
  /** Layers behind and in front of the face. */
  back: string
  front: string
}

const HAIR = '#2b2320'

const busts: Readonly<Record<string, Bust>> = {
  小松: {
    ground: '#dcebe4',
    coat: '#0e7c66',
    collar:
      '<path d="m196 352 44 56 44-56-12-10h-64z" fill="#fff"/><path d="M330 420l14-26 14 26 14-26 4 34h-44z" fill="#8cc7b8"/>',
    back: `<path d="M140 216c0-84 200-84 200 0v104c0 34-28 40-36 22H176c-8 18-36 12-36-22z" fill="${HAIR}"/>`,
    front: `<path d="M152 214c2-66 60-86 96-78 44 4 78 36 80 78-30-14-52-34-66-56-22 32-64 52-110 56z" fill="${HAIR}"/><circle cx="318" cy="150" r="15" fill="#f3b27a"/>`,
  },
  砚之: {
    ground: '#f3ead9',
    coat: '#34507a',
    collar: '<path d="M172 372 240 440l68-68-20-28-48 56-48-56z" fill="#e8eef7"/>',
    back: '<circle cx="240" cy="92" r="34" fill="#2b2320"/>',
    front: `<path d="M150 206c-4-74 46-98 90-98s94 24 90 98c-22-40-52-56-90-56s-68 16-90 56z" fill="${HAIR}"/><path d="M178 90h124" stroke="#b5853f" stroke-width="9" stroke-linecap="round"/>`,
  },
  云朵: {
    ground: '#e4ebf8',
    coat: '#b23a48',
    collar:
      '<path d="M150 400q90 46 180 0l8 26q-98 50-196 0z" fill="#f3c65f"/><path d="M160 432q80 36 160 0l6 18q-86 40-172 0z" fill="#3a4ba9"/>',
    back: `<path d="M146 220c0-80 188-80 188 0l14 150c-20 10-36 2-38-20l-12-90H182l-12 90c-2 22-18 30-38 20z" fill="${HAIR}"/>`,
    front: `<path d="M156 208c0-60 44-84 84-84s84 24 84 84c-40-10-64-26-84-50-20 24-44 40-84 50z" fill="${HAIR}"/><path d="M142 158q98-96 196 0l-10 26q-88-70-176 0z" fill="#f6f2e8"/><path d="M148 166q92-82 184 0" fill="none" stroke="#b23a48" stroke-width="8"/>`,
  },
}

const portraitSvg = ({
  ground,
  coat,
  collar,
  back,
  front,
}: Bust) => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><rect width="480" height="480" fill="${ground}"/>
  ${back}<path d="M76 480c4-86 66-132 164-132s160 46 164 132z" fill="${coat}"/><path d="M206 292h68v60q-34 44-68 0z" fill="#e6b48c"/>${collar}
  <ellipse cx="240" cy="222" rx="84" ry="94" fill="#f8d6b4"/><ellipse cx="190" cy="256" rx="15" ry="9" fill="#f0a890" opacity=".6"/><ellipse cx="290" cy="256" rx="15" ry="9" fill="#f0a890" opacity=".6"/>
  <circle cx="206" cy="228" r="9" fill="${HAIR}"/><circle cx="274" cy="228" r="9" fill="${HAIR}"/><circle cx="209" cy="225" r="3" fill="#fff"/><circle cx="277" cy="225" r="3" fill="#fff"/>
  <path d="M192 206q14-9 28-2m40 0q14-7 28 2" fill="none" stroke="${HAIR}" stroke-width="5" stroke-linecap="round"/><path d="M216 272q24 22 48 0" fill="none" stroke="#b4503c" stroke-width="6" stroke-linecap="round"/>${front}</svg>`

export const SEED_PORTRAITS: readonly (readonly [name: string, svg: Uint8Array])[] = Object.entries(busts).map(
  ([name, bust]) => [name, new TextEncoder().encode(portraitSvg(bust))],
)
