import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Counts one answered call of this route. */
  readonly count: (route: string, status: number, seconds: number) => void;
}

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

export const openMetrics = (pool: pg.Pool): Metrics => {
  const registry = new Registry();
  watchProcess(registry, pool);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time that a call took',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  // Looking a series up by its labels costs more than counting; each is looked up once.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  return {
    registry,
    count(route, status, seconds) {
      const key = `${status} ${route}`;
      let found = series.get(key);
      if (!found) {
        found = durations.labels(route, String(status));
        series.set(key, found);
      }
      found.observe(seconds);
    },
  };
};
