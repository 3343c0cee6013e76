/*
 * Traces, off unless a collector is named (docs/operate/monitor.md): then nothing of OpenTelemetry is loaded. Spans are
 * made at four places, each with a function of its own: requests (http/traces), queries (db/traced), the object store
 * (objects/watched) and jobs (jobs/jobs). What a span says has no value of a query, no path, no person.
 */

/** Where spans are sent, and what part of the requests is traced. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** From 0 to 1. */
  readonly share: number;
}

export interface Described {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface OpenSpan {
  /** What is begun in it is below this span, also what it does later. */
  run<T>(work: () => T): T;
  /** An error is named by its kind: what it says may be what somebody sent. */
  end(attributes?: Described['attributes'], error?: unknown): void;
}

export interface Tracing {
  /** The first span here; `carried` is what the span before it gave, in another process. */
  begin(described: Described, carried?: string): OpenSpan;
  /** A span below the one that is under way. Undefined while none is: what looks around by itself is not traced. */
  below(described: Described): OpenSpan | undefined;
  /** What is handed to another process, so that its span is below the one that is under way. */
  carried(): string | undefined;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** Does the work in a span below the one that is under way, or, where there is none, just does it. */
export const inSpan = async <T>(
  tracing: Tracing | null,
  described: Described,
  work: () => Promise<T>,
): Promise<T> => {
  const span = tracing?.below(described);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
};

/** Null while no collector is named. */
export const openTracing = async (config: TracingConfig | null, version: string): Promise<Tracing | null> =>
  config && (await import('./open-telemetry.ts')).openTelemetry(config, version);
