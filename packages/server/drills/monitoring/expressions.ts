import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/* What deploy/ asks of Prometheus, and which metrics it names. */

const folder = new URL('../../../../deploy/', import.meta.url);
export const textOf = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.string() }),
  annotations: z.object({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
});
export type Rule = z.output<typeof rule>;

export const rules = (): Rule[] =>
  z
    .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    .parse(parse(textOf('prometheus/alerts.yml')))
    .groups.flatMap((group) => group.rules);

const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const panel = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  description: z.string().optional(),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  datasource: source.optional(),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), datasource: source })).default([]),
});
const dashboard = z.object({
  uid: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(panel),
});
export type Panel = z.output<typeof panel>;

export const readDashboard = (): z.output<typeof dashboard> =>
  dashboard.parse(JSON.parse(textOf('grafana/iodd-hub.json')));

/** As Grafana puts the choices of a reader into an expression. */
const filledIn = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '15s').replaceAll('$instance', '.*');

export const dashboardExpressions = (): { readonly title: string; readonly expression: string }[] =>
  readDashboard().panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expression: filledIn(expr) })),
  );

const words: ReadonlySet<string> = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'ignoring',
  'on',
  'by',
  'without',
]);

/** The names of metrics in an expression: what is no text, label, duration, function or word of the language. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const names = bare.match(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g) ?? [];
  return [...new Set(names.filter((name) => !words.has(name) && !/^e\d*$/.test(name)))];
};

/** Of Prometheus itself. */
export const metricsOfPrometheus: ReadonlySet<string> = new Set(['up', 'ALERTS']);

/** The names that a text of /metrics declares, with those of the series that a histogram has. */
export const metricsOf = (text: string): Set<string> => {
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
};
