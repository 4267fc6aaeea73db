/** Delay that joins quick taps into one exchange. */
const SETTLE_MS = 300;

/** Sends the queued changes of this phone to the server, and fetches the server's version. */
export interface Exchange {
  /** Exchanges now, or joins the running exchange; resolves also after a failure. */
  readonly now: () => Promise<void>;
  /** Plans an exchange soon after a change on this phone. */
  readonly soon: () => void;
  /** Exchanges now, and at the pace of a watched screen until the returned function is called. */
  readonly watch: () => () => void;
}

interface ExchangeSettings {
  /** Name of the lock that all tabs share. */
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Pause before the next exchange in ms; undefined to wait for a change. */
  readonly delayMs: (isWatched: boolean) => number | undefined;
}

/** Browsers without Web Locks run it in each tab; its requests have keys, and its records change atomically. */
async function underLock({ name, run }: ExchangeSettings): Promise<void> {
  await (navigator.locks === undefined ? run() : navigator.locks.request(name, run));
}

/** Runs one exchange at a time across tabs, and repeats it while the page is visible. */
export function createExchange(settings: ExchangeSettings): Exchange {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let watchers = 0;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (document.hidden ? plan(ms) : void now()), ms);
  };
  const planNext = () => {
    const ms = settings.delayMs(watchers > 0);
    if (ms !== undefined) plan(ms);
  };
  const now = () => {
    clearTimeout(timer);
    running ??= underLock(settings)
      .catch((cause: unknown) => {
        performance.mark(`${settings.name}-failed`, { detail: String(cause) });
      })
      .finally(() => {
        running = undefined;
        planNext();
      });
    return running;
  };
  const watch = () => {
    watchers += 1;
    void now();
    return () => {
      watchers -= 1;
    };
  };
  return { now, soon: () => plan(SETTLE_MS), watch };
}
