import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listening, portOf } from './mailbox.ts';

const value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const attributes = z.array(z.object({ key: z.string(), value })).default([]);
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** Everything that came, as it came. */
  readonly texts: readonly string[];
  readonly paths: readonly string[];
  readonly close: () => void;
}

/** A receiver of OTLP over HTTP as collectors are, which keeps what it is given. */
export const openCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const paths: string[] = [];
  const take = (body: unknown): void => {
    texts.push(JSON.stringify(body));
    for (const { scopeSpans } of sent.parse(body).resourceSpans)
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          traceId: one.traceId,
          spanId: one.spanId,
          parentSpanId: one.parentSpanId,
          name: one.name,
          attributes: Object.fromEntries(
            one.attributes.map(({ key, value: said }) => [key, said.stringValue ?? said.intValue ?? '']),
          ),
        });
  };
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    json(request).then(
      (body) => {
        take(body);
        return response.setHeader('content-type', 'application/json').end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await listening(server);
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    spans,
    texts,
    paths,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
