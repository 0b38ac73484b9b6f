import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the HTTP floor counts. */
export interface HttpMetrics {
  answered(call: string, method: string, status: number, seconds: number): void;
  policyViolation(directive: string): void;
}

/** Connections of one pool at a moment. */
export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}

/** Work of one kind that asks a pool for connections: now, and since the start. */
export interface AdmittedFigures {
  held: number;
  waiting: number;
  atOnce: number;
  waited: number;
  refused: number;
}

/** What is known of one invariant; a look that has not been is left out. */
export interface InvariantFigures {
  /** Such as I18. */
  id: string;
  faults: number;
  newAt?: Date;
  allAt?: Date;
}

export interface Metrics extends HttpMetrics {
  /** The text Prometheus reads, and its content type. */
  text(): Promise<string>;
  contentType: string;
  /** Shows the figures of a pool, read when Prometheus asks. */
  watchPool(name: string, read: () => PoolFigures): void;
  /** Shows who holds connections of the pool and who waits for one, by kind of work, read when Prometheus asks. */
  watchAdmission(read: () => Readonly<Record<string, AdmittedFigures>>): void;
  /** Shows what the looks at the invariants found, read when Prometheus asks; nothing while it cannot be read. */
  watchInvariants(read: () => Promise<readonly InvariantFigures[]>): void;
  registry: Registry;
}

/**
 * Figures of this process: answers by call and status, pools, event loop and memory. One registry a server. Those of the
 * event loop are gathered from the first time somebody reads: a timer a hundred times a second, half a per cent of a core.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let isRead = false;
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by call of the API',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const violations = new Counter({
    name: 'csp_reports_total',
    help: 'Resources that browsers refused to load, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const pools = new Map<string, () => PoolFigures>();
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool by state; waiting are requests without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, read] of pools) {
        for (const [state, count] of Object.entries(read())) this.set({ pool, state }, count);
      }
    },
  });
  const watchAdmission = (read: () => Readonly<Record<string, AdmittedFigures>>): void => {
    new Gauge({
      name: 'database_admission',
      help: 'Work that holds a connection or waits for one, by kind',
      labelNames: ['kind', 'state'],
      registers: [registry],
      collect() {
        for (const [kind, { held, waiting }] of Object.entries(read())) {
          this.set({ kind, state: 'held' }, held);
          this.set({ kind, state: 'waiting' }, waiting);
        }
      },
    });
    new Counter({
      name: 'database_admissions_total',
      help: 'Work that asked for a connection and was let in at once, let in after waiting or sent away, by kind',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, { atOnce, waited, refused }] of Object.entries(read())) {
          this.inc({ kind, outcome: 'at-once' }, atOnce);
          this.inc({ kind, outcome: 'waited' }, waited);
          this.inc({ kind, outcome: 'refused' }, refused);
        }
      },
    });
  };
  const watchInvariants = (read: () => Promise<readonly InvariantFigures[]>): void => {
    const known = (): Promise<readonly InvariantFigures[]> => read().catch(() => []);
    new Gauge({
      name: 'invariant_faults',
      help: 'Rows that break an invariant, as the last looks found them; 0 while it holds',
      labelNames: ['invariant'],
      registers: [registry],
      async collect() {
        const all = await known();
        this.reset();
        for (const { id: invariant, faults } of all) this.set({ invariant }, faults);
      },
    });
    new Gauge({
      name: 'invariant_looked_timestamp_seconds',
      help: 'When an invariant was last looked at, over what is new (reach new) or over all (reach all)',
      labelNames: ['invariant', 'reach'],
      registers: [registry],
      async collect() {
        const all = await known();
        this.reset();
        for (const { id: invariant, newAt, allAt } of all) {
          if (newAt) this.set({ invariant, reach: 'new' }, newAt.getTime() / 1_000);
          if (allAt) this.set({ invariant, reach: 'all' }, allAt.getTime() / 1_000);
        }
      },
    });
  };
  return {
    registry,
    watchInvariants,
    watchAdmission,
    contentType: registry.contentType,
    text: () => {
      if (!isRead) collectDefaultMetrics({ register: registry });
      isRead = true;
      return registry.metrics();
    },
    watchPool: (name, read) => void pools.set(name, read),
    answered: (call, method, status, seconds) => answers.observe({ call, method, status }, seconds),
    policyViolation: (directive) => violations.inc({ directive }),
  };
}
