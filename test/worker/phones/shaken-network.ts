import type { TcpProxy } from '#test/support/servers/tcp-proxy.ts';

export interface Spell {
  readonly state: 'open' | 'cut' | 'stuck';
  readonly forMs: number;
}

/** Applies one network state after the other until the promise settles, then opens the network. */
export async function shake(network: TcpProxy, next: () => Spell, until: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  while (!isOver) {
    const { state, forMs } = next();
    network.set(state);
    await Promise.race([until, new Promise((resolve) => setTimeout(resolve, forMs))]);
  }
  network.set('open');
}

/**
 * Alternates open and cut periods; `random` varies their length by half, so that retries at a steady interval
 * cannot miss every open period.
 */
export function flapping(openMs: number, cutMs: number, random = () => 0.5): () => Spell {
  let isOpen = false;
  return () => {
    isOpen = !isOpen;
    const [state, meanMs] = isOpen ? (['open', openMs] as const) : (['cut', cutMs] as const);
    return { state, forMs: meanMs * (0.5 + random()) };
  };
}

/** Alternates open periods and periods that are cut or stalled, all of random length. */
export function droppingAndStalling(random: () => number): () => Spell {
  let isOpen = false;
  return () => {
    isOpen = !isOpen;
    if (isOpen) return { state: 'open', forMs: 200 + random() * 1_200 };
    return { state: random() < 0.5 ? 'cut' : 'stuck', forMs: 50 + random() * 350 };
  };
}
