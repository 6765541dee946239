import { readdirSync, readFileSync } from 'node:fs';

/** Whether the system has /proc. */
export const HAS_PROC = process.platform === 'linux';

/** Ids of our child processes that run `module`. */
export function workersOf(module: 'image.worker.ts' | 'variants.worker.ts' | 'draw.worker.ts'): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === process.pid && readProc(pid, 'cmdline').includes(module))
    .map(Number);
}

const parentOf = (pid: string): number => Number(/^PPid:\s*(\d+)$/m.exec(readProc(pid, 'status'))?.[1]);

export const environmentOf = (pid: number): string[] => readProc(String(pid), 'environ').split('\0').filter(Boolean);

/** Its peak memory. */
export const peakBytesOf = (pid: number): number =>
  Number(/^VmHWM:\s*(\d+) kB$/m.exec(readProc(String(pid), 'status'))?.[1]) * 1024;

/** Empty when it has ended meanwhile. */
function readProc(pid: string, file: 'status' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
