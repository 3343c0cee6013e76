import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { healthLimits } from '../../packages/server/src/health/limits.ts';
import {
  dashboardExpressions,
  metricsIn,
  metricsOf,
  type Panel,
  readDashboard,
  rules,
  textOf,
} from '../../packages/server/drills/monitoring/expressions.ts';

const page = readFileSync(new URL('../../docs/operate/monitor.md', import.meta.url), 'utf8');
const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

describe('the metrics of an expression', () => {
  it.each([
    ['sum by (le, route) (rate(a_total{b="c_d"}[5m])) / on (x) b_seconds > 2', ['a_total', 'b_seconds']],
    ['max(a) > 100e6', ['a']],
    ['min_over_time(a[2m]) > 0 and vector(0) or up{job="iodd-hub"}', ['a', 'up']],
  ])('of %s', (expression, names) => expect(metricsIn(expression)).toEqual(names));

  it('are those that are declared, of a histogram its series', () => {
    const text = '# TYPE a counter\na 1\n# TYPE b histogram\nb_sum 1\n';
    expect([...metricsOf(text)]).toEqual(['a', 'b_bucket', 'b_sum', 'b_count']);
  });
});

describe('the alerts', () => {
  it('have a section each in the page of operators, with what to look at', () => {
    for (const { alert, annotations } of rules()) {
      expect(annotations.runbook_url).toBe(`docs/operate/monitor.md#${alert.toLowerCase()}`);
      expect(headings).toContain(alert);
    }
    expect(new Set(rules().map(({ alert }) => alert)).size).toBe(rules().length);
    expect(rules().length).toBeGreaterThan(15);
  });

  it('are two kinds of severe, and each fires and stays silent in a test', () => {
    const tests = textOf('prometheus/tests/alerts.test.yml');
    for (const { alert, labels } of rules()) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(tests).toContain(`name: ${alert} fires`);
      expect(tests).toContain(`name: ${alert} stays silent`);
    }
  });

  it('begin where the health page says that a part is not well', () => {
    const expressionOf = (name: string) => rules().find(({ alert }) => alert === name)?.expr ?? '';
    const ends = (name: string, limit: number) =>
      expect(expressionOf(name)).toMatch(new RegExp(` ${limit}$`));
    ends('QueueLate', healthLimits.queueLateSeconds);
    ends('MailLate', healthLimits.mailLateSeconds);
    ends('AuditLate', healthLimits.auditLateSeconds);
    ends('BackupOld', healthLimits.backupOldSeconds);
    ends('DiskLow', healthLimits.diskLow);
    ends('DiskFull', healthLimits.diskFull);
  });
});

const overlap = (one: Panel['gridPos'], other: Panel['gridPos']): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

describe('the dashboard', () => {
  const { panels, templating } = readDashboard();

  it('asks the data source that its reader chooses, in panels with a name and an explanation', () => {
    expect(templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    );
    const drawn = panels.filter(({ type }) => type !== 'row');
    expect(drawn.filter((panel) => !panel.datasource || !panel.description)).toEqual([]);
    expect(drawn.filter(({ targets }) => targets.length === 0)).toEqual([]);
    const twice = drawn.filter(
      ({ targets }) => new Set(targets.map(({ refId }) => refId)).size < targets.length,
    );
    expect(twice).toEqual([]);
  });

  it('has each panel once, and none over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [at, one] of panels.entries()) {
      expect(one.gridPos.x + one.gridPos.w).toBeLessThanOrEqual(24);
      expect(panels.slice(at + 1).filter((other) => overlap(one.gridPos, other.gridPos))).toEqual([]);
    }
  });

  it('and the alerts name only metrics that the page of operators explains', () => {
    const explained = new Set([...page.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name));
    const named = [
      ...rules().map(({ expr }) => expr),
      ...dashboardExpressions().map((one) => one.expression),
    ];
    const unexplained = named
      .flatMap(metricsIn)
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
      .filter((name) => name !== 'up' && !explained.has(name));
    expect(unexplained).toEqual([]);
  });
});
