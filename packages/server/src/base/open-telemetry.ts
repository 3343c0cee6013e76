import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Described, OpenSpan, Tracing, TracingConfig } from './tracing.ts';

const kinds: Readonly<Record<Described['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** How long the end of the process waits for the collector. */
const closeMs = 3_000;

/** As `traceparent` says it (W3C Trace Context). */
const pattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const read = (carried: string): SpanContext | undefined => {
  const [, traceId, spanId, flags] = pattern.exec(carried) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
};

const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The name of an error, and the code that PostgreSQL, the network or we gave it; never its words. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [error.name, code].filter(Boolean).join(' ');
};

export const openTelemetry = (config: TracingConfig, version: string): Tracing => {
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.headers,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('iodd-hub', version);
  const current = new AsyncLocalStorage<Span>();

  const opened = (span: Span): OpenSpan => ({
    run: (work) => current.run(span, work),
    end(attributes = {}, error) {
      span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute('error.type', kindOf(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  });
  const start = ({ name, kind, attributes }: Described, parent: Span | undefined): OpenSpan => {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return opened(tracer.startSpan(name, { kind: kinds[kind], attributes }, context));
  };

  return {
    begin(described, carried) {
      const before = carried === undefined ? undefined : read(carried);
      return start(described, before && trace.wrapSpanContext(before));
    },
    below(described) {
      const parent = current.getStore();
      return parent?.isRecording() ? start(described, parent) : undefined;
    },
    carried() {
      const span = current.getStore();
      return span && written(span.spanContext());
    },
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeMs);
      // A collector that is away keeps no process from ending.
      await Promise.race([provider.shutdown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
};
