import type { SentEvent } from '../telemetry/track.ts';

export interface Sink {
  /** Rejects when the event was not delivered. */
  send(event: SentEvent): Promise<void>;
  /** Stops all collection after consent is withdrawn. */
  stop(): Promise<void>;
}
