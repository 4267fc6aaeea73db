import { databaseAway } from './database-away.ts';
import type { FaultBench } from './fault.ts';
import { firstStarts } from './first-starts.ts';
import { inBrowser } from './in-browser.ts';
import { kills } from './kills.ts';
import { lostCallbacks } from './lost-callbacks.ts';
import { secondServer } from './second-server.ts';
import { stopping } from './stopping.ts';

/** Benches in the order of docs/faults.md. */
export const faultBenches: readonly FaultBench[] = [
  kills,
  firstStarts,
  secondServer,
  inBrowser({
    row: 'F4',
    fault: 'the network comes for 1 s and goes for 2 s',
    unit: 'seconds',
    count: 60,
    file: 'flapping.bench.ts',
  }),
  inBrowser({
    row: 'F5',
    fault: 'connected, and not a byte',
    unit: 'screens',
    count: 3,
    file: 'silence.bench.ts',
  }),
  inBrowser({
    row: 'F9',
    fault: 'the session ends in one of two tabs',
    unit: 'logouts, and as many by the server',
    count: 5,
    file: 'session-end.bench.ts',
  }),
  inBrowser({
    row: 'F14',
    fault: 'cookies are blocked, and there is a new version',
    unit: 'seconds',
    count: 60,
    file: 'blocked-cookies.bench.ts',
  }),
  lostCallbacks,
  databaseAway,
  stopping,
];
