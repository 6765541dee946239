interface ThrottleOptions {
  /** What is asked for within so many milliseconds is done once, at their end. */
  every: number;
  /** Nothing is done meanwhile; `resume` does what was asked for. */
  isPaused: () => boolean;
  work: () => void;
}

export function createThrottle({ every, isPaused, work }: ThrottleOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = () => {
    timer = undefined;
    if (!isAsked || isPaused()) return;
    isAsked = false;
    work();
  };
  const resume = () => {
    timer ??= isAsked ? setTimeout(run, every) : undefined;
  };
  return {
    ask: () => {
      isAsked = true;
      resume();
    },
    resume,
    stop: () => clearTimeout(timer),
  };
}
