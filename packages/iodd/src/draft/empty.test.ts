import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { checkDraft } from '../check/check.ts';
import { exportIodd, readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { versions } from '../meta/kit.ts';
import { emptyDraft } from './empty.ts';
import { summaryOf } from './summary.ts';

const given = {
  vendorId: 65_001,
  vendorName: 'Examplia',
  vendorUrl: 'https://examplia.example',
  name: 'New_sensor-1',
  releaseDate: '2020-02-02',
};

describe.each(versions)('an empty draft in %s', (version) => {
  const draft = emptyDraft({ ...given, version, ids: seededIds(3) });

  it('is what the schema asks for', () => {
    expect(draft.main.version).toBe(version);
    expect(checkStructure(draft.main)).toEqual([]);
  });

  it('comes back from its file', () => {
    const file = readIodd(exportIodd(draft.main), { ids: seededIds(4) });
    expect(file.problems).toEqual([]);
    expect(file.document?.version).toBe(version);
  });

  it('belongs to its manufacturer and is called as its author says', () => {
    expect(summaryOf(draft)).toEqual({
      version,
      releaseDate: '2020-02-02',
      vendorId: 65_001,
      vendorName: 'Examplia',
      deviceId: 1,
      productId: 'New_sensor-1',
      productName: 'New_sensor-1',
      languages: ['en'],
    });
  });

  it('breaks no rule', () => {
    expect(checkDraft(draft).map(({ rule }) => rule)).toEqual([]);
  });
});
