import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Labels never contain input, because each value creates a time series. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const metrics = {
  requests: new Counter({
    name: 'http_requests_total',
    help: 'Requests by endpoint and class of the response.',
    labelNames: ['endpoint', 'status'],
    registers,
  }),
  fromMemory: new Counter({
    name: 'http_answers_from_memory_total',
    help: 'Of those, the ones answered from memory; they have no duration.',
    registers,
  }),
  refusals: new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Responses that said to try again later, by endpoint.',
    labelNames: ['endpoint'],
    registers,
  }),
  inFlight: new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered now.', registers }),
  duration: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long responses took, by endpoint.',
    labelNames: ['endpoint'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  }),
  jobRuns: new Counter({
    name: 'job_runs_total',
    help: 'Runs of a job by result.',
    labelNames: ['job', 'result'],
    registers,
  }),
  jobSuccess: new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last succeeded.',
    labelNames: ['job'],
    registers,
  }),
  databaseUp: new Gauge({ name: 'database_up', help: 'Whether the database answers.', registers }),
  connections: new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting are callers without one.',
    labelNames: ['state'],
    registers,
  }),
  connectionsMax: new Gauge({
    name: 'database_connections_max',
    help: 'Connections that the pool may open.',
    registers,
  }),
  pushesDue: new Gauge({
    name: 'push_outbox_due',
    help: 'Pushes that should have gone out by now.',
    registers,
  }),
  oldestPushDue: new Gauge({
    name: 'push_outbox_oldest_seconds',
    help: 'For how long the oldest of them is due.',
    registers,
  }),
} as const;
