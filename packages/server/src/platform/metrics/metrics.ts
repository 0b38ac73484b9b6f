import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the HTTP layer. */
export interface HttpMetrics {
  answered(call: string, method: string, status: number, seconds: number): void;
  policyViolation(directive: string): void;
}

/** Current connections of a pool. */
export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}

/** Work of one kind that asks a pool for connections: current numbers, and totals since the start. */
export interface AdmittedFigures {
  held: number;
  waiting: number;
  atOnce: number;
  waited: number;
  refused: number;
}

/** The state of one invariant; a check that has not run is left out. */
export interface InvariantFigures {
  /** Such as I18. */
  id: string;
  faults: number;
  newAt?: Date;
  allAt?: Date;
}

export interface Metrics extends HttpMetrics {
  /** Returns the text Prometheus reads, with its content type. */
  text(): Promise<string>;
  contentType: string;
  /** Exposes the figures of a pool, read when Prometheus asks. */
  watchPool(name: string, read: () => PoolFigures): void;
  /** Exposes who holds connections of the pool and who waits for one, by kind of work, read when Prometheus asks. */
  watchAdmission(read: () => Readonly<Record<string, AdmittedFigures>>): void;
  /** Exposes the results of the invariant checks, read when Prometheus asks; nothing while they cannot be read. */
  watchInvariants(read: () => Promise<readonly InvariantFigures[]>): void;
  registry: Registry;
}

/**
 * Creates the metrics of this process: answers by call and status, pools, event loop and memory. One registry per
 * server. The event loop is measured from the first read on: its timer runs a hundred times a second, half a per cent
 * of a core.
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
      help: 'Work that holds or waits for a connection, by kind',
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
      help: 'Work that asked for a connection and was admitted at once, admitted after waiting, or turned away, by kind',
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
      help: 'Rows that break an invariant, as of the last check; 0 while it holds',
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
      help: 'When an invariant was last checked, over new rows (reach new) or all rows (reach all)',
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
