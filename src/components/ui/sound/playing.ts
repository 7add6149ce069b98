/** The sound now playing: starting another stops it. */
let playing: HTMLAudioElement | null = null

export function begin(sound: HTMLAudioElement): Promise<void> {
  if (playing !== sound) playing?.pause()
  playing = sound
  return sound.play()
}
