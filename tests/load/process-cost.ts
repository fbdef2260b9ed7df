import { readFileSync } from 'node:fs';

/** A tick of the counters of Linux. */
const msPerTick = 10;

/** Processor milliseconds that processes have taken, by Linux. */
export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * msPerTick;
  }, 0);
}

/** The most memory that one of these processes had, in megabytes, by Linux. */
export function peakMbOf(pids: readonly number[]): number {
  const peaks = pids.map((pid) => {
    const [, kilobytes = 'NaN'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  });
  return Math.max(...peaks);
}
