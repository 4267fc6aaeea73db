import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * State of the proxy. `open`: forwards. `cut`: refuses and resets connections. `stuck`: accepts connections without
 * forwarding.
 */
type ProxyState = 'open' | 'cut' | 'stuck';

export interface TcpProxy {
  readonly port: number;
  readonly set: (state: ProxyState) => void;
  /** Changes the state after forwarding this many more chunks from clients. */
  readonly setAfter: (pieces: number, state: ProxyState) => void;
  readonly pieces: () => number;
  readonly close: () => Promise<void>;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: ProxyState = 'open';
  let pieces = 0;
  let next: { readonly atPiece: number; readonly state: ProxyState } | undefined;
  const set = (wanted: ProxyState) => {
    state = wanted;
    next = undefined;
    for (const pair of pairs) apply(wanted, pair);
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    join(near, far, pairs);
    near.on('data', () => {
      pieces += 1;
      if (next !== undefined && pieces >= next.atPiece) set(next.state);
    });
    if (state === 'stuck') pause([near, far]);
  });
  const port = await listen(server);
  return {
    port,
    set,
    setAfter: (more, wanted) => {
      next = { atPiece: pieces + more, state: wanted };
    },
    pieces: () => pieces,
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) apply('cut', pair);
        server.close(() => resolve());
      }),
  };
}

function join(near: Socket, far: Socket, pairs: Set<readonly [Socket, Socket]>): void {
  const pair = [near, far] as const;
  pairs.add(pair);
  const end = () => {
    pairs.delete(pair);
    near.destroy();
    far.destroy();
  };
  for (const [from, to] of [pair, [far, near]] as const) {
    from.on('data', (data) => to.write(data));
    from.on('error', end);
    from.on('close', end);
  }
}

function apply(state: ProxyState, pair: readonly [Socket, Socket]): void {
  if (state === 'stuck') pause(pair);
  else for (const socket of pair) state === 'cut' ? socket.destroy() : socket.resume();
}

function pause(pair: readonly Socket[]): void {
  for (const socket of pair) socket.pause();
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
