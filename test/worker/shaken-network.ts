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

/** Comes for so long, and goes for so long, in turn. */
export function flapping(openMs: number, cutMs: number): () => Spell {
  let isOpen = false;
  return () => {
    isOpen = !isOpen;
    return isOpen ? { state: 'open', forMs: openMs } : { state: 'cut', forMs: cutMs };
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
