import { readdirSync, readFileSync } from 'node:fs'

const PERIOD_MS = 100

/** A process and all that it started, as they are now. */
function family(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The program's name stands in brackets and may hold anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      parents.set(Number(name), Number(parent))
    } catch {
      // Ended meanwhile.
    }
  }
  const belongs = (pid: number | undefined): boolean => pid !== undefined && pid > 1 && (pid === root || belongs(parents.get(pid)))
  return [...parents.keys()].filter(belongs)
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Ended meanwhile.
    }
  }
}

/** Lets processes run for a share of the time, as cpulimit does. Answers how to let them go. */
export function slowDown(roots: readonly number[], share: number): () => void {
  let resting: number[] = []
  let wake: NodeJS.Timeout | undefined
  const rest = () => {
    resting = roots.flatMap(family)
    signal(resting, 'SIGSTOP')
    wake = setTimeout(() => signal(resting, 'SIGCONT'), PERIOD_MS * (1 - share))
  }
  const timer = setInterval(rest, PERIOD_MS)
  return () => {
    clearInterval(timer)
    clearTimeout(wake)
    signal(resting, 'SIGCONT')
  }
}
