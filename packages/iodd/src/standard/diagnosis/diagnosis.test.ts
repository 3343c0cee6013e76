import { describe, expect, it } from 'vitest';

import { loadTexts } from '../texts/index.ts';
import { hasReference, readReference } from '../testing/reference.ts';
import {
  eventTypes,
  deviceStatuses,
  diagnosisTextIds,
  errorNumber,
  findStandardEvent,
  standardErrorAdditionalCodes,
  standardErrorCode,
  standardEvents,
  vendorEventRanges,
} from './index.ts';

interface ReferenceEvents {
  readonly events: readonly {
    readonly code: number;
    readonly type: string;
    readonly nameTextId: string;
    readonly descriptionTextId: string | null;
  }[];
}

interface ReferenceErrors {
  readonly errors: readonly {
    readonly code: number;
    readonly additionalCode: number;
    readonly nameTextId: string;
    readonly descriptionTextId: string;
  }[];
}

describe('standard events', () => {
  it('are 43, each code once, ascending', () => {
    const codes = standardEvents.map(({ code }) => code);
    expect(codes).toHaveLength(43);
    expect(codes).toEqual([...new Set(codes)].sort((left, right) => left - right));
  });

  it('all have a name, and a remedy unless nothing is wrong', async () => {
    const texts = await loadTexts('en');
    const withoutName = standardEvents.filter(({ code }) => texts[diagnosisTextIds(code).name] === undefined);
    const withoutRemedy = standardEvents.filter(
      ({ code }) => texts[diagnosisTextIds(code).description] === undefined,
    );
    expect(withoutName).toEqual([]);
    expect(withoutRemedy).toEqual([{ code: 0, type: 'Notification' }]);
  });

  it('are found by code and stay out of the ranges of vendors', () => {
    expect(findStandardEvent(0x77_0f)).toEqual({ code: 0x77_0f, type: 'Error' });
    expect(findStandardEvent(0x18_00)).toBeUndefined();
    const inVendorRange = standardEvents.filter(({ code }) =>
      vendorEventRanges.some(({ from, to }) => code >= from && code <= to),
    );
    expect(inVendorRange).toEqual([]);
  });

  it.skipIf(!hasReference)('equal the official list', () => {
    const official = readReference<ReferenceEvents>('reference/standard-events-1.1.json').events;
    expect(standardEvents).toEqual(official.map(({ code, type }) => ({ code, type })));
    const textIds = official.map(({ code }) => diagnosisTextIds(code));
    expect(textIds).toEqual(
      official.map(({ nameTextId, descriptionTextId }) => ({
        name: nameTextId,
        description: descriptionTextId ?? 'STD_TD_0x0000',
      })),
    );
  });
});

describe('standard errors', () => {
  it('are 17, all with a name and a description', async () => {
    const texts = await loadTexts('en');
    const textIds = standardErrorAdditionalCodes
      .map((additionalCode) => diagnosisTextIds(errorNumber(standardErrorCode, additionalCode)))
      .flatMap(({ name, description }) => [name, description]);
    expect(new Set(textIds).size).toBe(34);
    expect(textIds.filter((id) => texts[id] === undefined)).toEqual([]);
  });

  it.skipIf(!hasReference)('equal the official list', () => {
    const official = readReference<ReferenceErrors>('reference/standard-errors-1.1.json').errors;
    const ours = standardErrorAdditionalCodes.map((additionalCode) => {
      const { name, description } = diagnosisTextIds(errorNumber(standardErrorCode, additionalCode));
      return { code: standardErrorCode, additionalCode, nameTextId: name, descriptionTextId: description };
    });
    expect(ours).toEqual(
      official.map(({ code, additionalCode, nameTextId, descriptionTextId }) => ({
        code,
        additionalCode,
        nameTextId,
        descriptionTextId,
      })),
    );
  });
});

describe('device status', () => {
  it('is decided by failure, check, maintenance, specification, in this order', () => {
    const byPriority = [...deviceStatuses].sort((left, right) => right.priority - left.priority);
    expect(byPriority.map(({ value }) => value)).toEqual([4, 3, 1, 2, 0]);
  });
});

describe('event types', () => {
  it('have the codes of the event qualifier', () => {
    expect(eventTypes).toEqual({ Notification: 1, Warning: 2, Error: 3 });
  });
});
