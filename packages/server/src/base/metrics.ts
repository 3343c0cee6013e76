import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openPartMetrics, type PartMetrics } from './part-metrics.ts';
import { openWorkMetrics, type WorkMetrics } from './work-metrics.ts';

/** Counts one answered call. */
export type Meter = (status: number, milliseconds: number) => void;

export interface Metrics {
  readonly registry: Registry;
  /** For one route; made once, used for every call of it. */
  readonly meter: (route: string) => Meter;
  /** The same for what no endpoint has met: pages, files, and bodies that could not be read. */
  readonly count: (route: string, status: number, milliseconds: number) => void;
  readonly work: WorkMetrics;
  readonly parts: PartMetrics;
}

/** By the name of what uses its connections. */
export type Pools = Readonly<Record<string, pg.Pool>>;

/**
 * How the process is doing. The library's own default metrics watch every run of the garbage collector,
 * which costs a tenth of the throughput; these are read only when somebody looks.
 */
const watchProcess = (registry: Registry): void => {
  const gauges: Readonly<Record<string, { help: string; read: () => number }>> = {
    process_resident_memory_bytes: { help: 'Resident memory', read: () => process.memoryUsage.rss() },
    nodejs_heap_used_bytes: { help: 'Heap in use', read: () => process.memoryUsage().heapUsed },
    nodejs_eventloop_utilization: {
      help: 'Share of the time in which the event loop was busy since the start',
      read: () => performance.eventLoopUtilization().utilization,
    },
    process_start_time_seconds: {
      help: 'When the process began, in seconds since 1970',
      read: () => performance.timeOrigin / 1000,
    },
  };
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: (): void => gauge.set(read()),
    });
  }
  const processorTime: Counter = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used, by the program and by the system for it',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      processorTime.reset();
      processorTime.inc((user + system) / 1e6);
    },
  });
};

const watchPools = (registry: Registry, pools: Pools): void => {
  const gauges: Readonly<Record<string, { help: string; read: (pool: pg.Pool) => number }>> = {
    database_connections: { help: 'Open connections to PostgreSQL', read: (pool) => pool.totalCount },
    database_connections_idle: { help: 'Those that nobody uses', read: (pool) => pool.idleCount },
    database_connections_max: { help: 'How many may be open', read: (pool) => pool.options.max },
    database_waiting: { help: 'Who waits for a connection', read: (pool) => pool.waitingCount },
  };
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge<'pool'> = new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [of, pool] of Object.entries(pools)) gauge.set({ pool: of }, read(pool));
      },
    });
  }
};

/** In seconds: from a call that is answered out of memory to one that somebody gives up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Answered {
  readonly status: number;
  readonly milliseconds: number;
}

/** The library looks its series up by their labels for every value: one after the other that takes a fifth of the time. */
const recordedAtOnce = 256;

export const openMetrics = (pools: Pools): Metrics => {
  const registry = new Registry();
  watchProcess(registry);
  watchPools(registry, pools);
  const recorders: (() => void)[] = [];
  const recordAll = (): void => {
    for (const record of recorders) record();
  };
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time that calls of a route took',
    labelNames: ['route'],
    buckets,
    registers: [registry],
    collect: recordAll,
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answered calls of a route, by HTTP status',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect: recordAll,
  });
  const meter = (route: string): Meter => {
    const duration = durations.labels(route);
    const waiting: Answered[] = [];
    const record = (): void => {
      for (const { status, milliseconds } of waiting.splice(0)) {
        duration.observe(milliseconds / 1000);
        answers.inc({ route, status });
      }
    };
    recorders.push(record);
    return (status, milliseconds) => {
      waiting.push({ status, milliseconds });
      if (waiting.length >= recordedAtOnce) record();
    };
  };
  return {
    registry,
    meter,
    count(route, status, milliseconds) {
      durations.observe({ route }, milliseconds / 1000);
      answers.inc({ route, status });
    },
    work: openWorkMetrics(registry),
    parts: openPartMetrics(registry),
  };
};
