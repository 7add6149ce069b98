import { useId } from 'react'

interface LoginLandscapeProps {
  className?: string
}

const horizon = 636

// Ridges from far to near, all rising from the horizon.
const far =
  'M-10 636V600l7-5 7-3 7 1 7-1 7-2 7-3 7-2 7-2 7-6 7-2 7-6 7-9 7-4 7-2 7-6 7-6 7-6 7-5 4-4 3 3 7 8 7 10 7 6 7 6 7 6 7 9 7-2 7-3 7-4 7-3 7 1 7 0 7-3 1 1 6-4 7-7 7-10 7-7 7-5 7-7 7-9 7-7 7-6 7-7 7-8 7-5 7 7 7 7 7 6 7 10 4 4 3 2 7 6 7 3 7 6 7 4 7 9 4 4 3 0 7 4 7 7 7 9 7 9 7 8 7 7 7 4 6 4 1 1 7-4 7-1 7-2 7-2 7-5 7-2 7-4 7-4 7-4 7-7 7-3 7-4 5-1 2-2 7-10 7-9 7-7 7-8 7-8 7-6 7-5 4-4 3-2 7-4 7-4 7-2 7-3 7-7 7-4 7-9 7-9 7-7 1-2 6 9 7 11 7 4 7 7 3 3 4 11 7 19 7 19 7 22 3 8 4 0 7 1 7 0 7-2 7 2 7 2 7-2 7 0 7-4 7-1 3 0 4-5 7-10 7-11 7-10 7-10 7-11 6-8 1-1 7-10 7-10 7-11 4-6 3 5 7 10 7 9 4 5V636z'
const peak =
  'M560 636V639l6-7 6-8 6-8 6-7 6-8 6-7 4-4 2-3 6-7 6-7 6-5 6-5 6-8 6-6 2-4 4-7 6-10 6-11 6-11 6-16 6-15 2-4 4-9 6-10 6-11 6-12 4-9 2-2 6-14 6-14 4-8 2 3 6 13 6 12 4 8 2 6 6 16 6 17 5 13 1 2 6 13 6 12 6 12 6 12 6 7 6 7 6 12 5 8 1 0 6 7 6 8 6 6 6 6 6 10 6 6 6 6 6 5 6 7 2 2V636z'
const behindSun =
  'M340 636V640l6-7 6-9 6-8 6-7 6-8 6-6 6-8 3-2 3-4 6-9 6-6 6-6 6-7 6-7 2-1 4-2 6-5 6-4 6-3 6-2 4-1 2-2 6-1 6-2 6-3 3 0 3 1 6 4 6 5 6 3 4 2 2 2 6 7 6 6 6 4 5 6 1 0 6 5 6 4 6 6 6 6 6 5 6 8 6 7 6 9 6 5 6 7 6 6 6 6 2 2V636z'
const middle =
  'M238 636V637l6-2 6-5 6-3 6-1 6-5 6-4 6-4 5-1 1-1 6-4 6-2 6-3 6 0 6-6 6-2 6-2 2-2 4-1 6-4 6-3 6-2 6-4 6-5 6-8 2-1 4 3 6 6 6 7 6 1 6 3 6 3 6 3 6 7 6 5 6 0 6 3 6 1 3 1 3-2 6-9 6-10 6-8 4-5 2-2 6-2 6-3 6-4 6-7 6-5 3-2 3-3 6-5 6-5 6-6 4-2 2-3 6-8 6-8 6-7 6-8 6-6 1-2 5 5 6 5 6 10 5 7 1 2 6 4 6 6 6 9 6 8 2 1 4 6 6 7 6 6 5 5 1-1 6-9 6-11 6-13 3-7 3-7 6-12 6-14 6 18 6 16 6 12 6 14 6 12 6 9 6 7 6 9 6 6 6 7 6 10 6 8 6 7 6 5 6 7V636z'
const nearLeft =
  'M-6 636V443l5 4 5 3 5 5 1 0 4 8 5 7 5 3 5 6 1 0 4 7 5 6 5 2 5 7 5 0 5 2 1 4 4 3 5 2 5 4 5 6 5 10 1 2 4 2 5 3 5 2 5 5 4 4 1-1 5-4 5-5 1 1 4 2 5 5 5 6 5 0 1 0 4 3 5 4 5 6 5 3 5 1 5 10 5 1 1 4 4-1 5 5 5-1 5 7 5 2 5 2 5 1 5 0 5 9 5 2 1 0 4 4 5 2 5 5 5 3 5 5 5 7 5 0 3-2V636z'
const nearRight =
  'M650 636V636l5-8 5-7 5-2 5-5 5-2 5-6 5-4 5-3 5-1 5-4 5-5 5-2 5-6 5-5 5-7 5-4 5-6 5-3 5-5 5-6 5-5 5-3 5-7 5-3 5-7 5-5 5-3 5-1 5-4 3-3 2 3 5 5 5 7 5 7 5-13 5-6 5-10 2-6 3-3 5-9 5-7 3-5 2 1 5-6 1-2V636z'
const hill = 'M96 636C128 590 160 563 190 563s72 32 110 73z'
const pagoda =
  'M169.5 566v-13.2h13v13.2zM164.5 552.2q4.6 1 6.2-4h10.6q1.6 5 6.2 4l-1 2.2h-21zM170 550.4v-12.1h12v12.1zM165 537.7q4.6 1 6.2-4h9.6q1.6 5 6.2 4l-1 2.2h-20zM170.4 535.9v-11.1h11.1v11.1zM165.4 524.3q4.6 1 6.2-4h8.7q1.6 5 6.2 4l-1 2.2h-19.1zM170.9 522.5v-10.1h10.3v10.1zM165.9 511.8q4.6 1 6.2-4h7.9q1.6 5 6.2 4l-1 2.2h-18.3zM171.2 510v-9.3h9.5v9.3zM166.2 500.1q4.6 1 6.2-4h7.1q1.6 5 6.2 4l-1 2.2h-17.5zM171.6 498.3v-8.5h8.8v8.5zM166.6 489.2q4.6 1 6.2-4h6.4q1.6 5 6.2 4l-1 2.2h-16.8zM171.9 487.4v-7.7h8.1v7.7zM166.9 479.1q4.6 1 6.2-4h5.7q1.6 5 6.2 4l-1 2.2h-16.1zM174.4 478.3l1.2-17h.8l1.2 17z'
const birds = 'M547 388q8-3 12.5 4q5.5-7 14-4M586 368q6-2 10 3q4-5 10-2.5M619 383q5.5-2 9 2.5q3.5-4 8.5-2'

// The skyline mirrored in the lake as a sound wave; the part already played is warm.
const playedWave =
  'M18 651v75M30 651v102M42 651v76M54 651v47M66 651v66M78 651v48M90 651v78M102 651v49M114 651v55M126 651v70M138 651v49M150 651v28M162 651v36M174 651v26M186 651v44M198 651v39M210 651v40M222 651v65M234 651v57M246 651v37M258 651v67M270 651v59M282 651v105M294 651v81M306 651v81M318 651v88M330 651v70M342 651v47M354 651v65M366 651v37M378 651v59M390 651v31M402 651v40M414 651v72M426 651v53M438 651v38M450 651v75'
const remainingWave =
  'M462 651v50M474 651v91M486 651v58M498 651v50M510 651v69M522 651v60M534 651v45M546 651v72M558 651v60M570 651v112M582 651v57M594 651v61M606 651v118M618 651v83M630 651v70M642 651v116M654 651v70M666 651v131M678 651v72M690 651v91M702 651v146M714 651v139M726 651v88M738 651v127M750 651v87M762 651v101M774 651v63M786 651v69M798 651v86M810 651v66M822 651v56M834 651v116'

/** Stops of a vertical gradient, top to bottom: offset, colour, opacity. */
type Stop = [offset: number, colour: string, opacity?: number]

function Fade({ id, from, to, stops }: { id: string; from: number; to: number; stops: Stop[] }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={from} y2={to}>
      {stops.map(([offset, colour, opacity]) => (
        <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
      ))}
    </linearGradient>
  )
}

/** The login picture: dawn over a lake whose reflection is a sound wave. Covers any box, anchored at its foot. */
export function LoginLandscape({ className }: LoginLandscapeProps) {
  const id = useId()
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className={className}
      viewBox="0 0 848 960"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Fade
          id={`${id}sky`}
          from={0}
          to={horizon}
          stops={[
            [0, '#083F36'],
            [0.45, '#12624F'],
            [0.62, '#3F8B76'],
            [0.8, '#8FBF9F'],
            [1, '#F0E4C2'],
          ]}
        />
        <Fade
          id={`${id}lake`}
          from={horizon}
          to={960}
          stops={[
            [0, '#EADBB4'],
            [0.1, '#B4CFB0'],
            [0.22, '#6FAE95'],
            [0.38, '#2F806C'],
            [0.68, '#1C5F50'],
            [1, '#083A31'],
          ]}
        />
        <Fade
          id={`${id}far`}
          from={380}
          to={horizon}
          stops={[
            [0, '#6FA992'],
            [0.45, '#A3CBB0'],
            [1, '#EFE4C4'],
          ]}
        />
        <Fade
          id={`${id}peak`}
          from={380}
          to={horizon}
          stops={[
            [0, '#639F8A'],
            [0.5, '#8FBFA5'],
            [1, '#DCDDBE'],
          ]}
        />
        <Fade
          id={`${id}mid`}
          from={480}
          to={horizon}
          stops={[
            [0, '#74AE97'],
            [0.45, '#8DBEA4'],
            [0.82, '#D5DABD'],
            [1, '#B9CFB3'],
          ]}
        />
        <Fade
          id={`${id}near`}
          from={440}
          to={horizon}
          stops={[
            [0, '#0E5346'],
            [1, '#226F5D'],
          ]}
        />
        <Fade
          id={`${id}hill`}
          from={560}
          to={horizon}
          stops={[
            [0, '#0D5245'],
            [1, '#11594B'],
          ]}
        />
        <Fade
          id={`${id}mist`}
          from={540}
          to={horizon}
          stops={[
            [0, '#F2E6C6', 0],
            [0.75, '#F2E6C6', 0.75],
            [1, '#F2E6C6', 0.35],
          ]}
        />
        <Fade
          id={`${id}heard`}
          from={648}
          to={840}
          stops={[
            [0, '#E9803A'],
            [0.4, '#EDA467', 0.92],
            [1, '#F0BE8A', 0.4],
          ]}
        />
        <Fade
          id={`${id}unheard`}
          from={648}
          to={860}
          stops={[
            [0, '#FFF', 0.85],
            [0.5, '#FFF', 0.42],
            [1, '#FFF', 0.15],
          ]}
        />
        <radialGradient id={`${id}halo`} gradientUnits="userSpaceOnUse" cx="452" cy="508" r="280">
          <stop offset="0" stopColor="#FBE3B4" stopOpacity="0.95" />
          <stop offset="0.3" stopColor="#F5DFB1" stopOpacity="0.62" />
          <stop offset="0.62" stopColor="#EFDFB2" stopOpacity="0.24" />
          <stop offset="0.85" stopColor="#EBDDB0" stopOpacity="0.06" />
          <stop offset="1" stopColor="#EBDDB0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={fill('sky')} d="M0 0h848v636H0z" />
      <circle cx="452" cy="508" r="280" fill={fill('halo')} />
      <path fill="none" stroke="#0B463B" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" d={birds} />
      <path fill={fill('far')} d={far} />
      <path fill={fill('peak')} d={peak} />
      <circle cx="452" cy="508" r="40" fill="#F7B26C" />
      <path fill={fill('far')} d={behindSun} />
      <path fill={fill('mid')} d={middle} />
      <path fill={fill('mist')} d="M0 540h848v96H0z" />
      <path fill={fill('near')} d={nearLeft + nearRight} />
      <path fill={fill('hill')} d={hill} />
      <path fill="#0A4237" d={pagoda} />
      <path fill={fill('lake')} d="M0 636h848v324H0z" />
      <path fill="none" stroke={fill('heard')} strokeWidth="5" strokeLinecap="round" d={playedWave} />
      <path fill="none" stroke={fill('unheard')} strokeWidth="5" strokeLinecap="round" d={remainingWave} />
      <circle cx="452" cy={horizon} r="10" fill="#FFF6E2" fillOpacity="0.35" />
      <circle cx="452" cy={horizon} r="5" fill="#FFFBF2" />
    </svg>
  )
}
