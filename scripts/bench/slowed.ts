import { readdirSync, readFileSync } from 'node:fs'

const PERIOD_MS = 100

/** A process and its current descendants. */
function family(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The program name is in parentheses and may contain anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      parents.set(Number(name), Number(parent))
    } catch {
      // Process has ended.
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
      // Process has ended.
    }
  }
}

/** Limits processes to a share of the time, like cpulimit. Returns their release. */
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
