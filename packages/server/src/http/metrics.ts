import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';

/** Counts one answered call. */
export type Meter = (status: number, milliseconds: number) => void;

export interface Metrics {
  readonly registry: Registry;
  /** For one route; made once, used for every call of it. */
  readonly meter: (route: string) => Meter;
}

interface Series {
  readonly durations: RecordableHistogram;
  readonly statuses: Map<number, number>;
}

const quantiles = [0.5, 0.9, 0.99] as const;

/**
 * How the process is doing. The library's own default metrics watch every run of the garbage collector,
 * which costs a tenth of the throughput; these are read only when somebody looks.
 */
const watchProcess = (registry: Registry, pool: pg.Pool): void => {
  const gauges: Readonly<Record<string, { help: string; read: () => number }>> = {
    process_resident_memory_bytes: { help: 'Resident memory', read: () => process.memoryUsage.rss() },
    nodejs_heap_used_bytes: { help: 'Heap in use', read: () => process.memoryUsage().heapUsed },
    nodejs_eventloop_utilization: {
      help: 'Share of the time in which the event loop was busy since the start',
      read: () => performance.eventLoopUtilization().utilization,
    },
    process_cpu_seconds: { help: 'Processor time used', read: () => process.cpuUsage().user / 1e6 },
    process_uptime_seconds: { help: 'Time since the start', read: () => process.uptime() },
    database_connections: { help: 'Open connections to PostgreSQL', read: () => pool.totalCount },
    database_waiting: { help: 'Requests that wait for a connection', read: () => pool.waitingCount },
  };
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: (): void => gauge.set(read()),
    });
  }
};

/** Durations as Node's own histograms, a tenth of the cost of the library's; read out when somebody looks. */
const watchCalls = (registry: Registry, calls: ReadonlyMap<string, Series>): void => {
  const durations: Gauge<'route' | 'quantile'> = new Gauge({
    name: 'http_request_duration_seconds',
    help: 'Time that calls of a route took, by quantile',
    labelNames: ['route', 'quantile'],
    registers: [registry],
    collect: (): void => {
      for (const [route, series] of calls)
        for (const quantile of quantiles)
          durations.set({ route, quantile }, series.durations.percentile(quantile * 100) / 1e6);
    },
  });
  const answers: Gauge<'route' | 'status'> = new Gauge({
    name: 'http_requests_total',
    help: 'Answered calls of a route, by HTTP status',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect: (): void => {
      for (const [route, { statuses }] of calls)
        for (const [status, count] of statuses) answers.set({ route, status }, count);
    },
  });
};

export const openMetrics = (pool: pg.Pool): Metrics => {
  const registry = new Registry();
  const calls = new Map<string, Series>();
  watchProcess(registry, pool);
  watchCalls(registry, calls);
  return {
    registry,
    meter(route) {
      const series: Series = calls.get(route) ?? { durations: createHistogram(), statuses: new Map() };
      calls.set(route, series);
      return (status, milliseconds) => {
        // In microseconds; a histogram takes whole numbers from 1.
        series.durations.record(Math.max(1, Math.round(milliseconds * 1000)));
        series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
      };
    },
  };
};
