import type { SentEvent } from '../tracking/track.ts';

/** Somebody who measures. */
export interface Sink {
  /** Rejects when it could not be told. */
  send(event: SentEvent): Promise<void>;
  /** Consent was taken back: nothing more is collected by whatever was loaded. */
  stop(): Promise<void>;
}
