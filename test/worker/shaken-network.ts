import type { TcpProxy } from '../support/tcp-proxy.ts';

/** What the network is like for a while. */
export interface Spell {
  readonly state: 'open' | 'cut' | 'stuck';
  readonly forMs: number;
}

/** Goes through the spells for as long as the promise lasts, and leaves the network open. */
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
 * Comes for so long, and goes for so long, in turn; with a random source for half as long up to half as long
 * again, so that what is tried again at a steady pace does not miss it each time.
 */
export function flapping(openMs: number, cutMs: number, random = () => 0.5): () => Spell {
  let isOpen = false;
  return () => {
    isOpen = !isOpen;
    const [state, meanMs] = isOpen ? (['open', openMs] as const) : (['cut', cutMs] as const);
    return { state, forMs: meanMs * (0.5 + random()) };
  };
}

/** Open for a moment of any length, then cut, or stuck without a byte. */
export function droppingAndStalling(random: () => number): () => Spell {
  let isOpen = false;
  return () => {
    isOpen = !isOpen;
    if (isOpen) return { state: 'open', forMs: 200 + random() * 1_200 };
    return { state: random() < 0.5 ? 'cut' : 'stuck', forMs: 50 + random() * 350 };
  };
}
