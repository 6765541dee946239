/** One tab at a time, where the browser can hold the others back. */
export function inTurn<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, work) : work();
}
