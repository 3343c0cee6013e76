import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints, requestIdHeader } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutValues } from '../src/db/traced.ts';
import { type CollectedSpan, type Collector, openCollector } from './collector.ts';
import { addSignedIn, callerOf, s3Variables, type TestSite, testSite } from './kit.ts';
import { packageOf, uploadTo } from './packages.ts';

let site: TestSite;
let collector: Collector;
let token = '';

beforeAll(async () => {
  collector = await openCollector();
  site = await testSite({
    ...s3Variables,
    S3_BUCKET: `hub-test-${randomBytes(6).toString('hex')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const tokens = await addSignedIn(site, [
    { userName: 'publisher', type: 1, canPublic: true, vendorId: 65_001 },
  ]);
  token = tokens['publisher'] ?? '';
});
afterAll(async () => {
  await site.close();
  collector.close();
});

/** Spans are sent in batches, some seconds after they ended. */
const patient = { timeout: 20_000, interval: 200 } as const;

const ofRequest = (requestId: string | null): CollectedSpan | undefined =>
  collector.spans.find(({ attributes }) => attributes['iodd_hub.request_id'] === requestId);

const namesBelow = (root: CollectedSpan | undefined): string[] =>
  collector.spans.filter(({ traceId }) => traceId === root?.traceId).map(({ name }) => name);

const isBelow = (name: string, root: CollectedSpan | undefined): boolean => {
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
  const reaches = (span: CollectedSpan | undefined): boolean =>
    span !== undefined && (span.spanId === root?.spanId || reaches(byId.get(span.parentSpanId ?? '')));
  return collector.spans.some((span) => span.name === name && reaches(span));
};

describe('a trace', () => {
  it('goes from the request to PostgreSQL, the object store and the job that it asked for', async () => {
    const uploaded = await uploadTo(site.server, token, packageOf('minimal', { Presence: 'Traced' }));
    expect(uploaded.resultCode).toBe('00000');
    const upload = (): CollectedSpan | undefined =>
      collector.spans.find(({ name }) => name === `POST ${endpoints.imports.upload.path}`);
    await expect
      .poll(() => namesBelow(upload()), patient)
      .toEqual(
        expect.arrayContaining(['objects put', 'postgresql insert', 'job check-import', 'objects get']),
      );
    for (const name of ['objects put', 'postgresql insert', 'job check-import', 'objects get'])
      expect(isBelow(name, upload())).toBe(true);
    expect(upload()?.attributes['http.response.status_code']).toBe(200);
    expect(collector.paths).toContain('/v1/traces');
  });

  it('has the request id of the answer, and is the caller’s own: what many ask at once is not mixed up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => callerOf(site.server, token).raw(endpoints.user.profile)),
    );
    const ids = answers.map(({ headers }) => headers.get(requestIdHeader));
    await expect.poll(() => ids.filter((id) => !ofRequest(id)), patient).toEqual([]);
    const queries = ids.map((id) => namesBelow(ofRequest(id)).length);
    expect(new Set(queries).size).toBe(1);
    expect(queries[0]).toBeGreaterThan(1);
  });

  it('says nothing of probes, and nothing of what the server looks at by itself', async () => {
    await fetch(`${site.server.url}/ready`);
    await fetch(`${site.server.url}/metrics`);
    const answer = await callerOf(site.server).raw(endpoints.site.siteGet);
    await expect.poll(() => ofRequest(answer.headers.get(requestIdHeader)), patient).toBeDefined();
    expect(collector.spans.filter(({ name }) => /ready|metrics/.test(name))).toEqual([]);
    const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.filter(({ name }) => !/^(GET|POST|job) /.test(name))).toEqual([]);
  });
});

it('of a statement only what the program wrote is said', () => {
  expect(withoutValues("select 'it''s', name from a where b = $1 and c = 'x'")).toBe(
    "select '?', name from a where b = $1 and c = '?'",
  );
});

/** Whether a whole server loads anything of OpenTelemetry. */
const loads = async (variables: Readonly<Record<string, string>>): Promise<number> => {
  const program = fileURLToPath(new URL('loaded.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, ...variables, DATABASE_URL: site.database.url },
  });
  return Number(stdout.trim());
};

it('is made of nothing that is loaded while it is off', async () => {
  expect(await loads({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(0);
  expect(await loads({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(10);
}, 60_000);
